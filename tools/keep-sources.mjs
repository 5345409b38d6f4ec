// Runs before the server starts, in a process that ends: what the server is made of is kept without its types.
import { keepSources } from './kept-sources.mjs';

keepSources();
