/** Has a service give no answer to the next call. Resolves when it will not, with null; else with why it answers. */
export type Silence = (call: string) => Promise<string | null>

/** Nobody outside can be told to. */
export const cannotBeSilent: Silence = async () => 'only a double can be told to give no answer'

/** @param url where the doubles are */
export function silenceOfDouble(url: string): Silence {
  return async (call) => {
    const answer = await fetch(`${url}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ call, fault: 'cut', done: 0 }),
    }).catch(() => null)
    if (answer?.ok) return null
    return `the double did not do it: ${answer ? `HTTP ${answer.status}` : 'no answer'}`
  }
}
