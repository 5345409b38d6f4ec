declare module 'pngjs' {
  export class PNG {
    readonly width: number;
    readonly height: number;
    readonly data: Buffer;
    static sync: { read(png: Uint8Array): PNG };
  }
}
