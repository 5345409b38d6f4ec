/** The products that the tests walk through stand from here on, one for each worker. */
const FIRST_PORT = 3210;

/** The port of the product of a worker, by the worker's place among those that run at once. */
export const portOf = (place: number): number => FIRST_PORT + place;

/** Where the provider of cloud certificates stands. */
export const PROVIDER_PORT = FIRST_PORT - 1;

/** Where the product for practice stands. */
export const PRACTICE_PORT = FIRST_PORT - 2;

/** The address of a product of this machine. */
export const addressOf = (port: number): string => `http://127.0.0.1:${port}`;

export const PROVIDER_ADDRESS = addressOf(PROVIDER_PORT);

/** Where the product stands that this worker walks through: the one that `SERVENTIA_URL` names, or its own. */
export function productAddress(): string {
  return process.env['SERVENTIA_URL'] ?? addressOf(portOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)));
}
