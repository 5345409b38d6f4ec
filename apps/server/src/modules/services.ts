import type { Database } from '../db/database.ts';
import type { PdfEngine } from '../documents/pdf-engine.ts';
import type { Settings } from '../env.ts';
import type { FileStore } from '../files/file-store.ts';
import type { FileInspector } from '../files/inspector.ts';
import type { VirusScan } from '../files/virus-scan.ts';
import type { Mails } from '../mail/mails.ts';
import type { Trust } from '../signing/verify-pdf.ts';
import type { Sessions } from '../http/sessions.ts';
import type { Hooks } from '../resource/hooks.ts';
import type { SheetWriter } from '../sheets/sheet-writer.ts';
import type { TableReader } from '../sheets/table-reader.ts';
import type { SecretBox } from './account/secret-box.ts';
import type { SealerClient } from './seals/sealer-client.ts';
import type { SealerAccess } from './seals/sealers.ts';
import type { DeskHub } from './signatures/desk/hub.ts';
import type { DeskServerKey } from './signatures/desk/server-key.ts';

/** What the areas are given to work with. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  readonly sessions: Sessions;
  readonly entityHooks: Hooks;
  /** Closes the secrets of second factors. */
  readonly secretBox: SecretBox;
  /** The roots that signatures lead to, and what authorities revoked. */
  readonly trust: Trust;
  /** The agents at desks, and the key by which they know the server. */
  readonly desk: DeskHub;
  readonly deskKey: DeskServerKey;
  readonly pdf: PdfEngine;
  readonly sheets: SheetWriter;
  readonly tables: TableReader;
  readonly files: FileStore;
  readonly inspector: FileInspector;
  readonly virusScan: VirusScan;
  readonly mails: Mails;
  /** Asked for by the page `/setup` of a first start without demonstration. */
  readonly setupCode: string | undefined;
  sealerClientOf(access: SealerAccess): SealerClient;
}
