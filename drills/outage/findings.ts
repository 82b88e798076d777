/** What a drill sees: each line is printed as it is seen, and what does not hold is counted. */
export interface Findings {
  say(line: string): void
  /**
   * Prints whether it holds.
   *
   * @param isBusy the machine had no time left: then it says nothing that it does not hold
   */
  expect(what: string, holds: boolean, isBusy?: boolean): void
  wrong(): number
  /** How many could not be judged. */
  busy(): number
}

export function openFindings(print: (line: string) => void = console.log): Findings {
  const beganAt = performance.now()
  let [wrong, busy] = [0, 0]
  const say = (line: string) =>
    print(`${((performance.now() - beganAt) / 1000).toFixed(1)} s: ${line}`)
  return {
    say,
    expect: (what, holds, isBusy = false) => {
      if (!holds && isBusy) busy += 1
      else if (!holds) wrong += 1
      say(`${holds ? 'holds' : isBusy ? 'NOT JUDGED, the machine is busy' : 'WRONG'}: ${what}`)
    },
    wrong: () => wrong,
    busy: () => busy,
  }
}
