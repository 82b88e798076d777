// The tests of the server render real pages, so the web is built before them: by Node itself, not
// by the module runner of the tests.
import { execFileSync } from 'node:child_process'

export function setup(): void {
  execFileSync(process.execPath, ['tools/build-web.ts'], { stdio: 'inherit' })
}
