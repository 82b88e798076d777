// The tests in the web view of a host app, real WebKitGTK: e2e/webkit.
// Usage: npm run e2e -- webkit [FILE…]
import { spawnSync } from 'node:child_process'
import { run } from '#tools/run.ts'
import { conclude, type Tally } from './tally.ts'
import { vitest } from './vitest.ts'

/** What Debian calls the packages. */
const PACKAGES = 'python3-gi gir1.2-gtk-3.0 gir1.2-webkit2-4.1 xvfb'

const LOADS_WEBKIT = `import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')`

/** Runs the tests in the web view; where the machine has none, the tally says so. */
export async function webkit(given: readonly string[] = [], start = run): Promise<Tally> {
  if (hasWebKit()) return vitest(['--config=vitest.webkit.config.ts', ...given], start)
  const what = `e2e/webkit, the tests in a web view: they need Debian's ${PACKAGES}.`
  return isCi()
    ? { passed: 0, failed: 1, failures: [what] }
    : { passed: 0, failed: 0, notRun: [what] }
}

function hasWebKit(): boolean {
  const hasDisplay = spawnSync('Xvfb', ['-help'], { stdio: 'ignore' }).error === undefined
  const python = spawnSync('/usr/bin/python3', ['-c', LOADS_WEBKIT], { stdio: 'ignore' })
  return hasDisplay && python.status === 0
}

function isCi(): boolean {
  return process.env['CI'] === 'true'
}

if (import.meta.main) conclude(await webkit(process.argv.slice(2)))
