import { answerLines } from './answer-lines';

describe('The lines of a recorded answer', () => {
  const answer = {
    payments: [
      { transactionNo: 884217, amount: '3280.00', errors: [] },
      { transactionNo: 884218, amount: '10.00', errors: [] },
    ],
    date: '2026-11-20',
  };
  const marked = (...paths: string[]): string[] =>
    answerLines(answer, paths)
      .flat()
      .filter((piece) => piece.marked)
      .map(({ text }) => text);

  it('are those of indented JSON', () => {
    const text = answerLines(answer, [])
      .map((line) => line.map((piece) => piece.text).join(''))
      .join('\n');
    expect(text).toBe(JSON.stringify(answer, null, 2));
  });

  it('mark what a mapping reads: one of a list, all of it, and nothing beside it', () => {
    expect(marked('payments[0].transactionNo')).toEqual(['884217']);
    expect(marked('payments.transactionNo')).toEqual(['884217', '884218']);
    expect(marked('payments[…].amount', 'date')).toEqual(['"3280.00"', '"10.00"', '"2026-11-20"']);
    expect(marked('payments[1].amount', 'transactionNo')).toEqual(['"10.00"']);
    expect(marked()).toEqual([]);
  });

  it('mark all that lies within a part that is read as a whole', () => {
    expect(
      answerLines({ stay: { from: 'a', to: 'b' } }, ['stay'])
        .flat()
        .filter((p) => p.marked),
    ).toHaveLength(2);
  });
});
