import * as statements from '#contract/console/money/bank-statements.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RESTORE } from '#drills/moment/lose-and-restore.ts'
import { PLACES } from '#server/set-up/install/machine.ts'

const read = (file: string) => readFileSync(join('deploy', file), 'utf8')
const settings = new Set(
  [...readFileSync('docs/operate/settings.md', 'utf8').matchAll(/^- `([A-Z_]+)`/gm)].map(
    ([, name = '']) => name,
  ),
)
const image = read('container/Containerfile')
const compose = read('compose.yaml')
/** The servers, and the job that dumps. */
const [pods = '', dumpJob = ''] = read('kubernetes/hiram.yaml').split(/^(?=# A dump )/m)
const unit = read('systemd/hiram.service')

/** Of Node itself and the system. */
const NOT_OURS = new Set(['NODE_COMPILE_CACHE', 'HOME'])

test('what is deployed sets only settings that the server reads', () => {
  const [, inImage = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(image) ?? []
  const [, inServer = ''] = /\n {2}server:\n[^]*?environment:\n([^]*?)\n {4}\w/.exec(compose) ?? []
  const named = [
    ...inImage.matchAll(/(\w+)=/g),
    ...inServer.matchAll(/^ {6}([A-Z_]+):/gm),
    ...pods.matchAll(/\{ name: ([A-Z_]+), value:/g),
    ...unit.matchAll(/^Environment=(\w+)=/gm),
  ].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(14)
  expect(named.filter((name) => !settings.has(name) && !NOT_OURS.has(name))).toEqual([])
})

test('a stop gets the time that the server takes: fifteen seconds for what is open, and DRAIN_SECONDS', () => {
  const [, drain = ''] =
    /^- `DRAIN_SECONDS` \((\d+)/m.exec(readFileSync('docs/operate/settings.md', 'utf8')) ?? []
  const needed = Number(drain) + 15
  const given = [
    /stop_grace_period: (\d+)s/.exec(compose),
    /terminationGracePeriodSeconds: (\d+)/.exec(pods),
    /TimeoutStopSec=(\d+)/.exec(unit),
  ].map((found) => Number(found?.[1]))
  expect(Math.min(...given)).toBeGreaterThan(needed)
})

test('readiness is asked more often than a stopping server drains; liveness asks no database', () => {
  expect(pods).toMatch(/livenessProbe:\n +httpGet: \{ path: \/health,/)
  expect(pods).toMatch(/readinessProbe:\n +httpGet: \{ path: \/ready, .*\n +periodSeconds: 2\n/)
  expect(read('Caddyfile')).toMatch(/health_uri \/ready\n\s+health_interval 2s/)
})

test('the proxy lets through the files that staff send, and no other body as large', () => {
  const uploads = Object.values(statements).flatMap((each) =>
    typeof each === 'object' && 'fileBytes' in each ? [`${STAFF_BASE}${each.path}`] : [],
  )
  expect(uploads.length).toBeGreaterThan(1)
  const [large, others] = [...read('Caddyfile').matchAll(/^\t@\w+ (?:not )?path (.+)$/gm)]
  for (const [, paths = ''] of [large!, others!])
    expect(paths.split(' ').toSorted()).toEqual(uploads.toSorted())
})

test('the image runs a file that is in it, as an account that is not root and owns nothing', () => {
  const [, program = ''] =
    /^CMD \["node_modules\/.bin\/node", "([^"]+)", "serve"\]$/m.exec(image) ?? []
  expect(existsSync(program)).toBe(true)
  expect(image).toMatch(/^USER 10001:10001$/m)
  expect(image).not.toContain('--chown')
  const sent = readFileSync('.dockerignore', 'utf8').match(/^!.*/gm) ?? []
  expect(sent).toEqual(expect.arrayContaining([`!${program.split('/')[0]}`, '!tools', '!contract']))
  for (const [, path = ''] of sent.join('\n').matchAll(/^!([^*\n]+)$/gm))
    expect(existsSync(path), path).toBe(true)
})

test('every file of deploy/ is named by a page of docs/operate or by the compose file', () => {
  const pages = globSync('docs/operate/*.md').map((page) => readFileSync(page, 'utf8'))
  const told = [...pages, compose].join('\n')
  // The folder of units is copied whole.
  const names = readdirSync('deploy', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('systemd'))
    .map(({ name }) => name)
  expect(names.length).toBeGreaterThan(6)
  expect(names.filter((name) => !told.includes(name))).toEqual([])
})

test('a backup leaves the machine encrypted, each change within a minute, and is kept for days that end', () => {
  const backups = read('pgbackrest/pgbackrest.conf')
  expect(backups).toMatch(/^repo1-cipher-type=aes-256-cbc$/m)
  expect(backups).not.toMatch(/^repo1-cipher-pass/m)
  expect(backups).toMatch(/^repo1-retention-full-type=time$/m)
  expect(Number(/^repo1-retention-full=(\d+)$/m.exec(backups)?.[1])).toBeLessThan(32)
  expect(read('pgbackrest/archive.conf')).toMatch(/^archive_timeout = (?:[1-5]?\d|60)$/m)
})

test('three machines archive as one does', () => {
  const alone = [...read('pgbackrest/archive.conf').matchAll(/^(\w+) = (.*)$/gm)]
  const together = read('patroni/config.yml')
  expect(alone.length).toBe(4)
  for (const [, name = '', value = ''] of alone) {
    const [, given = ''] = new RegExp(`^ +${name}: (.*)$`, 'm').exec(together) ?? []
    expect(given.replaceAll("'", ''), name).toBe(value.replaceAll("'", ''))
  }
})

test('the two commands of a restore to a second are those that are rehearsed', () => {
  const [, typed = ''] =
    /^ +sudo -u postgres pgbackrest --stanza=hiram (.*--target=.*) restore$/m.exec(
      readFileSync('docs/operate/backup-restore.md', 'utf8'),
    ) ?? []
  expect(typed.replace(/ --target='[^']+'$/, '').split(' ')).toEqual(RESTORE)
})

test('nothing is acknowledged that one of three machines has alone', () => {
  const cluster = read('patroni/config.yml')
  for (const line of ['synchronous_mode: true', 'synchronous_mode_strict: true'])
    expect(cluster).toContain(`    ${line}\n`)
  expect(cluster).toContain("        synchronous_commit: 'on'\n")
  expect(read('patroni/etcd').match(/db\d=http/g)).toHaveLength(3)
  expect(read('patroni/haproxy.cfg').match(/ db\d:6432$/gm)).toHaveLength(6)
})

test('writes fail for less than half a minute when a machine is lost', () => {
  const secondsOf = (name: string) =>
    Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(read('patroni/config.yml'))?.[1])
  expect(secondsOf('ttl')).toBeLessThan(25)
  // What Patroni asks for: a primary that cannot reach etcd steps down before its key runs out.
  expect(secondsOf('loop_wait') + 2 * secondsOf('retry_timeout')).toBeLessThanOrEqual(
    secondsOf('ttl'),
  )
})

test('a timer and its service have one name, and docs/operate/deploy.md names each timer', () => {
  const told = readFileSync('docs/operate/deploy.md', 'utf8')
  const timers = readdirSync('deploy/systemd').filter((name) => name.endsWith('.timer'))
  expect(timers.length).toBe(2)
  for (const timer of timers) {
    expect(told).toContain(timer)
    expect(existsSync(join('deploy/systemd', timer.replace('.timer', '.service')))).toBe(true)
  }
})

/** The service of the compose file that dumps. */
const [backup = ''] = /\n {2}backup:\n[^]*?\n\n/.exec(compose) ?? []

test('the compose file dumps as its owner, encrypted, to another machine, as systemd does', () => {
  const named = new Set(read('dump.sh').match(/(?<=\$)DUMP_\w+/g))
  const set = [...backup.matchAll(/^ {6}(DUMP_\w+):/gm)].map(([, name = '']) => name)
  expect(new Set(set)).toEqual(named)
  const begun = read('example/dump.env').matchAll(/^(DUMP_\w+)=/gm)
  expect(new Set([...begun].map(([, name]) => name))).toEqual(named)
  const urlOf = (name: string) => new RegExp(`^ {6}${name}: (.*)$`, 'm').exec(compose)?.[1]
  expect(urlOf('DUMP_URL')).toBe(urlOf('MIGRATE_DATABASE_URL'))
  // As new as what it dumps.
  const [, database = ''] = /\n {2}database:\n[^]*?image: (\S+)\n/.exec(compose) ?? []
  expect(read('container/Backup.Containerfile')).toContain(`FROM ${database}\n`)
  // Neither has a default: nobody dumps in the clear, or onto the disk of the database, unasked.
  expect(backup).toMatch(/^ {6}DUMP_RECIPIENT: \$\{DUMP_RECIPIENT:\?/m)
  expect(backup).toMatch(/^ {6}- \$\{DUMPS:\?[^}]+\}:\/dumps$/m)
  expect(backup).toMatch(/^ {6}DUMP_FOLDER: \/dumps$/m)
  expect(Number(/DUMP_DAYS: \$\{DUMP_DAYS:-(\d+)\}/.exec(backup)?.[1])).toBeLessThan(32)
  expect(backup).toContain('until /hiram/dump.sh;')
  expect(read('systemd/hiram-dump.service')).toContain(`\nExecStart=${PLACES.programs}/dump.sh\n`)
  for (const file of ['dump.sh', 'note-backup.sql']) {
    expect(backup).toContain(`- ./${file}:/hiram/${file}:ro\n`)
    expect(existsSync(join('deploy', file))).toBe(true)
  }
})

test('Kubernetes dumps every night at the same time as systemd, with the same script and days, and keeps none in a pod', () => {
  const [, minute, hour] = /^ {2}schedule: '(\d+) (\d+) \* \* \*'$/m.exec(dumpJob) ?? []
  expect(dumpJob).toMatch(/^kind: CronJob$/m)
  expect(dumpJob).toMatch(/^ {2}timeZone: Etc\/UTC$/m)
  expect(read('systemd/hiram-dump.timer')).toContain(`OnCalendar=*-*-* ${hour}:${minute}:00 UTC`)
  // Two at once would each remove what the other has not finished.
  expect(dumpJob).toMatch(/^ {2}concurrencyPolicy: Forbid$/m)
  expect(dumpJob).toMatch(/^ {10}restartPolicy: OnFailure$/m)
  const set = [...dumpJob.matchAll(/\{ name: (DUMP_\w+), value: (?:'(\w+)'|(\S+)) \}/g)]
  expect(set.map(([, name, text, word]) => [name, text ?? word])).toEqual([
    ['DUMP_FOLDER', '/dumps'],
    ['DUMP_DAYS', /^DUMP_DAYS=(\d+)$/m.exec(read('example/dump.env'))?.[1]],
  ])
  // Neither is in the manifest: they are secrets, or differ.
  const [, secret = ''] = /envFrom: \[\{ secretRef: \{ name: (\S+) \} \}\]/.exec(dumpJob) ?? []
  const told = readFileSync('docs/operate/deploy.md', 'utf8')
  expect(told).toMatch(new RegExp(`kubectl create secret generic ${secret} --from-env-file=\\S+`))
  expect(dumpJob).toContain('command: [bash, /hiram/dump.sh]')
  const [, scripts = ''] = /configMap: \{ name: (\S+),/.exec(dumpJob) ?? []
  const [, files = ''] =
    new RegExp(`kubectl create configmap ${scripts} (.*)$`, 'm').exec(told) ?? []
  expect(files.split(' ')).toEqual(
    ['dump.sh', 'note-backup.sql'].map((file) => `--from-file=deploy/${file}`),
  )
  expect(dumpJob).toMatch(/\{ name: dumps, persistentVolumeClaim: /)
  for (const mount of ['dumps, mountPath: /dumps', 'scripts, mountPath: /hiram'])
    expect(dumpJob).toContain(`{ name: ${mount}`)
  for (const guard of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]'])
    expect(dumpJob).toContain(guard)
})

test.each(['2026-11-30T18:29:59Z', '2026-11-30T18:30:00Z', '2026-12-01T02:00:00Z'])(
  'at %s the compose file waits for the next dump, once a day at 02:30 in Manila',
  (time) => {
    const [, expression = ''] = /while sleep (.+); do$/m.exec(backup) ?? []
    const now = Date.parse(time) / 1000
    const script = `date() { echo ${now}; }; echo ${expression.replaceAll('$$', '$')}`
    const seconds = Number(execFileSync('bash', ['-c', script], { encoding: 'utf8' }))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(86_400)
    expect(new Date((now + seconds) * 1000).toISOString()).toMatch(/T18:30:01/)
  },
)

test('a backup of every second is noted in each database, with its size, not that of what changed', () => {
  const [, command = ''] =
    /^ExecStartPost=\/bin\/bash -euo pipefail -c '(.*note-backup.*)'$/m.exec(
      read('systemd/hiram-backup.service'),
    ) ?? []
  const info = [
    { info: { delta: 98, repository: { delta: 9, size: 9 }, size: 98 }, type: 'full' },
    { info: { delta: 8, repository: { delta: 3, size: 7 }, size: 97 }, type: 'diff' },
  ]
  const doubles = `pgbackrest() { echo '${JSON.stringify([{ backup: info, name: 'hiram' }])}'; }
    psql() { case "$*" in *datname*) echo hiram live ;; *) printf '%s\\n' "$@" ;; esac; }`
  const said = execFileSync('bash', ['-euo', 'pipefail', '-c', `${doubles}\n${command}`], {
    encoding: 'utf8',
  })
  expect(said.split('\n')).toEqual(
    expect.arrayContaining([
      '--set=kind=pgbackrest',
      '--set=bytes=97',
      '--file=/usr/local/lib/hiram/note-backup.sql',
      'hiram',
      'live',
    ]),
  )
})
