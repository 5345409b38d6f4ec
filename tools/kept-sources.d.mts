export declare function keptSource(path: string, folder?: string): string;
export declare function keepSources(): void;
