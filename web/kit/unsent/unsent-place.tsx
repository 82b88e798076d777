import { usePage } from '#web/kit/frame/page.ts'
import { Lazy } from '#web/kit/frame/lazy.ts'

/** Beside a button: what its act did not do, when no answer came. As given a toast says it (ERR-032). */
export function UnsentPlace() {
  return usePage().market.echoes ? null : <Lazy load={loadLine} props={{}} isIdle />
}

async function loadLine() {
  return (await import('#web/kit/unsent/unsent-line.tsx')).UnsentLine
}
