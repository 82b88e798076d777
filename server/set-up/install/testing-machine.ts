import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Machine } from '#server/set-up/install/machine.ts'

/** What Debian has before anything is installed. */
const FOLDERS = ['opt', 'etc/systemd/system', 'usr/local/lib', 'var/lib']

/** Stand for the system's programs: each notes what it is asked, and fails where it is told to. */
const PROGRAM = `#!/bin/sh
asked="$(basename "$0") $*"
if [ "$asked" = "systemctl is-enabled hiram.service hiram-dump.timer" ]; then exec test -e enabled; fi
echo "$asked" >>asked
while read -r words; do
  case "$asked" in "$words"*) echo "$asked finds a fault"; exit 1;; esac
done <failing
case "$asked" in
  "systemctl enable"*) touch enabled;;
  "systemctl disable"*) rm enabled;;
  useradd*) touch account;;
  userdel*) rm account;;
esac
`

/** A machine in a temporary folder. */
export function openTestMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-machine-'))
  const prefix = join(folder, 'root')
  for (const path of FOLDERS) mkdirSync(join(prefix, path), { recursive: true })
  const programs = join(folder, 'programs')
  mkdirSync(programs)
  for (const name of ['chown', 'systemctl', 'useradd', 'userdel'])
    writeFileSync(join(programs, name), PROGRAM, { mode: 0o755 })
  writeFileSync(join(programs, 'id'), '#!/bin/sh\nexec test -e account\n', { mode: 0o755 })
  const note = (name: string) => join(prefix, name)
  writeFileSync(note('failing'), '')
  writeFileSync(note('asked'), '')
  const machine: Machine = {
    prefix,
    env: { ...process.env, PATH: `${programs}:${process.env['PATH']}` },
    isRoot: true,
    packages: 'mkdir node_modules',
  }
  return {
    folder,
    machine,
    /** Lets what begins with these words fail, and nothing else. */
    failAt: (...words: readonly string[]) =>
      writeFileSync(note('failing'), words.map((each) => `${each}\n`).join('')),
    asked: () => readFileSync(note('asked'), 'utf8').split('\n').slice(0, -1),
    write: (path: string, text: string) => {
      mkdirSync(join(prefix, path, '..'), { recursive: true })
      writeFileSync(join(prefix, path), text)
    },
    read: (path: string) => readFileSync(join(prefix, path), 'utf8'),
    modeOf: (path: string) => (statSync(join(prefix, path)).mode & 0o777).toString(8),
    /** Every file and folder of the machine, but what the programs note. */
    paths: () =>
      readdirSync(prefix, { recursive: true, encoding: 'utf8' })
        .filter((path) => path !== 'asked' && path !== 'failing')
        .toSorted(),
    close: () => rmSync(folder, { recursive: true }),
  }
}
