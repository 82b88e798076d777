import { SHOTS } from '#e2e/states/shots.ts'

/** Ends the process before anything is taken where no screen has one of these keys. */
export function refuseUnknownScreens(named: readonly string[]): void {
  const unknown = named.filter((name) => SHOTS.every(({ screen }) => screen !== name))
  if (unknown.length === 0) return
  console.error(`No screen is named ${unknown.join(', ')} (contract/page/screen-paths.ts).`)
  process.exit(2)
}
