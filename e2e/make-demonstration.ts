// Makes the demonstration that the journeys begin with, in the folder that is named.
import { makeDemonstration } from './support/start-product.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the demonstration.');
await makeDemonstration(folder);
