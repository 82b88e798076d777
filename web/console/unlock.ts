/** Calls that wait until the person has unlocked their session. */
let waiting: (() => void)[] = []

let asked: (isLocked: boolean) => void = () => {}

/** Settles when the session is unlocked; the console shows its dialog until then. */
export function waitForUnlock(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    asked(true)
  })
}

/** Shows the dialog while calls wait; returns how to stop listening. */
export function onLock(show: (isLocked: boolean) => void): () => void {
  asked = show
  if (waiting.length > 0) show(true)
  return () => {
    asked = () => {}
  }
}

/** The session is unlocked: every call that waits is made again. */
export function unlocked(): void {
  const calls = waiting
  waiting = []
  asked(false)
  for (const goOn of calls) goOn()
}
