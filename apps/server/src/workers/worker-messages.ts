/** What a worker says once, when it can be asked. */
export const READY = 'ready';

/** What a worker sends back: the answer, and the bytes of memory that its process holds after it. */
export interface WorkerReply<Answer> {
  readonly answer: Answer;
  readonly memory: number;
}
