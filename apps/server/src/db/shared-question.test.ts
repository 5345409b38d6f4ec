import { describe, expect, it } from 'vitest';
import { sharedQuestion } from './shared-question.ts';

/** A question whose answers are given by hand, one after the other. */
function openQuestion() {
  const asked: PromiseWithResolvers<number>[] = [];
  const question = sharedQuestion(() => {
    const answer = Promise.withResolvers<number>();
    asked.push(answer);
    return answer.promise;
  });
  return { asked, question };
}

describe('a shared question', () => {
  it('gives nobody an answer that was asked for before they came', async () => {
    const { asked, question } = openQuestion();
    const first = question();
    const [second, third] = [question(), question()];
    expect(asked).toHaveLength(1);
    asked[0]?.resolve(1);
    await expect(first).resolves.toBe(1);
    await Promise.resolve();
    expect(asked).toHaveLength(2);
    const fourth = question();
    asked[1]?.resolve(2);
    await expect(Promise.all([second, third])).resolves.toEqual([2, 2]);
    await Promise.resolve();
    asked[2]?.resolve(3);
    await expect(fourth).resolves.toBe(3);
    expect(asked).toHaveLength(3);
  });

  it('is asked at once when nobody asks', async () => {
    const { asked, question } = openQuestion();
    const first = question();
    asked[0]?.resolve(1);
    await first;
    await Promise.resolve();
    void question();
    expect(asked).toHaveLength(2);
  });

  it('tells its failure to those who share it, and asks again for the next', async () => {
    const { asked, question } = openQuestion();
    const [first, second] = [question(), question()];
    asked[0]?.reject(new Error('cut off'));
    await expect(first).rejects.toThrow('cut off');
    await Promise.resolve();
    asked[1]?.resolve(2);
    await expect(second).resolves.toBe(2);
  });
});
