/** What a drill sees: each line is printed as it is seen, and what does not hold is counted. */
export interface Findings {
  say(line: string): void
  /** Prints whether it holds. */
  expect(what: string, holds: boolean): void
  wrong(): number
}

export function openFindings(): Findings {
  const beganAt = performance.now()
  let wrong = 0
  const say = (line: string) =>
    console.log(`${((performance.now() - beganAt) / 1000).toFixed(1)} s: ${line}`)
  return {
    say,
    expect: (what, holds) => {
      if (!holds) wrong += 1
      say(`${holds ? 'holds' : 'WRONG'}: ${what}`)
    },
    wrong: () => wrong,
  }
}
