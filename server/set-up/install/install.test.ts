import { generateKeyPairSync } from 'node:crypto'
import { appendFileSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readKeyFile } from '#server/platform/keys/key-file.ts'
import { install } from '#server/set-up/install/install.ts'
import { ACCOUNT, type Machine, PLACES } from '#server/set-up/install/machine.ts'
import { openTestMachine } from '#server/set-up/install/testing-machine.ts'
import { openSteps } from '#server/set-up/upgrade/steps.ts'
import { packRelease } from '#server/set-up/upgrade/testing-release.ts'

const maker = generateKeyPairSync('ed25519')
const OURS = ['deploy', 'docs/operate/production.env']

function opened() {
  const opening = openTestMachine()
  onTestFinished(opening.close)
  const { folder, machine } = opening
  const keyFile = join(folder, 'hiram.pub')
  writeFileSync(keyFile, maker.publicKey.export({ type: 'spki', format: 'pem' }))
  const pack = (version: string) => packRelease(folder, { version, files: OURS }, maker.privateKey)
  return {
    ...opening,
    pack,
    tarball: pack('0.2.0'),
    run: async (
      from: string,
      changed: Partial<Machine> = {},
      isPlan = false,
      onStep: () => unknown = () => {},
    ) => install({ tarball: from, keyFile, isPlan }, { ...machine, ...changed }, openSteps(onStep)),
  }
}

test('a bare machine gets the account, the release, settings to begin with, keys and units', async () => {
  const { machine, tarball, run, read, modeOf, asked } = opened()
  expect(await run(tarball)).toEqual([
    '0.2.0 is installed.',
    'Next, in a terminal: its database (deploy/make-database.sh), then /opt/hiram/current/hiram setup /etc/hiram/production.env',
    'For backups, fill in /etc/hiram/dump.env.',
    'Then: systemctl start hiram.service hiram-dump.timer',
  ])
  const { prefix } = machine
  expect(readlinkSync(join(prefix, 'opt/hiram/current'))).toBe('0.2.0')
  expect(read('opt/hiram/current/package.json')).toContain('0.2.0')
  for (const [path, from] of [
    ['etc/hiram/production.env', 'docs/operate/production.env'],
    ['etc/hiram/brands.json', 'deploy/example/brands.json'],
    ['etc/hiram/dump.env', 'deploy/example/dump.env'],
    ['usr/local/lib/hiram/note-backup.sql', 'deploy/note-backup.sql'],
    ['etc/systemd/system/hiram-backup.timer', 'deploy/systemd/hiram-backup.timer'],
  ] as const)
    expect(read(path)).toBe(readFileSync(from, 'utf8'))
  expect(readKeyFile(join(prefix, 'etc/hiram/keys.json')).fields).toHaveLength(1)
  const modes = Object.entries({
    'opt/hiram': '755',
    'opt/hiram/0.2.0': '755',
    'var/lib/hiram': '700',
    'etc/hiram': '750',
    'etc/hiram/production.env': '600',
    'etc/hiram/dump.env': '600',
    'etc/hiram/brands.json': '640',
    'etc/hiram/keys.json': '640',
    'etc/hiram/release.pub': '644',
    'usr/local/lib/hiram/dump.sh': '755',
    'etc/systemd/system/hiram.service': '644',
  })
  expect(modes.map(([path]) => [path, modeOf(path)])).toEqual(modes)
  const home = '--home-dir /var/lib/hiram --no-create-home --shell /usr/sbin/nologin'
  expect(asked()).toEqual([
    `useradd --system --user-group ${home} hiram`,
    `chown hiram:hiram ${prefix}/var/lib/hiram`,
    `chown root:hiram ${prefix}/etc/hiram`,
    `chown root:hiram ${prefix}/etc/hiram/brands.json`,
    `chown root:hiram ${prefix}/etc/hiram/keys.json`,
    'systemctl daemon-reload',
    'systemctl enable hiram.service hiram-dump.timer',
  ])
})

test('a second time changes nothing and says so, and another release is left to the upgrade', async () => {
  const { tarball, pack, run, read, write, paths, asked } = opened()
  await run(tarball)
  const before = { paths: paths(), keys: read('etc/hiram/keys.json'), asked: asked() }
  write('etc/hiram/production.env', 'PUBLIC_URL=https://app.lender.example\n')

  const again = await run(tarball)
  expect(again).toContain('0.2.0 is installed already: nothing was changed.')
  expect(again).toContain('stays    /etc/hiram/production.env (is there)')
  await expect(run(pack('0.3.0'))).rejects.toThrow(
    /^0\.2\.0 is installed in .*: hiram upgrade brings it to 0\.3\.0\.$/,
  )
  expect({ paths: paths(), keys: read('etc/hiram/keys.json'), asked: asked() }).toEqual(before)
  expect(read('etc/hiram/production.env')).toContain('app.lender.example')
})

test('a plan names what is missing and what stays, and makes nothing', async () => {
  const { tarball, run, write, paths, asked } = opened()
  write('etc/systemd/system/hiram.service', '[Unit]\n')
  const before = paths()
  const lines = await run(tarball, {}, true)
  expect(lines).toContain('missing  /opt/hiram/0.2.0 with its packages')
  expect(lines).toContain('missing  /etc/hiram/keys.json')
  expect(lines[0]).toMatch(/^stays .*hiram\.service \(is there, and NOT as in this release/)
  expect(lines.filter((line) => line.includes('hiram.service'))).toHaveLength(2)
  expect(paths()).toEqual(before)
  expect(asked()).toEqual([])
})

test('who is not root, a machine without systemd and a release of another maker change nothing', async () => {
  const { folder, tarball, run, paths, asked } = opened()
  const before = paths()
  await expect(run(tarball, { isRoot: false })).rejects.toThrow(/^Install as root/)
  await expect(run(tarball, { env: { PATH: folder } })).rejects.toThrow(/^There is no systemd here/)
  appendFileSync(join(folder, 'SHA256SUMS'), '\n')
  await expect(run(tarball)).rejects.toThrow(/is not by the key/)
  expect(paths()).toEqual(before)
  expect(asked()).toEqual([])
})

test.each([
  ['fetching the packages', 'no program', { packages: 'echo no network; exit 1' }, /^no network\n/],
  ['making the account', 'useradd', {}, /^useradd .* finds a fault\n/],
  ['giving the keys to the account', 'chown root:hiram', {}, /^chown .* finds a fault\n/],
  ['enabling the services', 'systemctl enable', {}, /^systemctl enable .* finds a fault\n/],
])(
  'what fails at %s leaves what was there, and nothing else',
  async (_, words, changed, reason) => {
    const { tarball, run, read, write, paths, failAt } = opened()
    write('etc/systemd/system/hiram.service', '[Unit]\n')
    const before = paths()
    failAt(words)
    const attempt = run(tarball, changed)
    await expect(attempt).rejects.toThrow(reason)
    await expect(attempt).rejects.toThrow(/\nNothing of it is left\.$/)
    expect(paths()).toEqual(before)
    expect(read('etc/systemd/system/hiram.service')).toBe('[Unit]\n')
  },
)

test('what cannot be taken away again is named, and the next time goes on from there', async () => {
  const { tarball, run, failAt, asked } = opened()
  failAt('chown hiram', 'userdel')
  await expect(run(tarball)).rejects.toThrow(/\nLeft: account hiram \(userdel hiram finds a fault/)
  failAt('systemctl enable')
  const before = asked().length
  await expect(run(tarball)).rejects.toThrow(/Nothing of it is left/)
  failAt()
  expect(await run(tarball)).toContain('stays    account hiram (is there)')
  expect(asked().slice(before).join('\n')).not.toContain('user')
})

test('an installation that a signal ends leaves nothing', async () => {
  const { tarball, run, paths } = opened()
  const before = paths()
  const hangUp = () => process.emit('SIGHUP', 'SIGHUP')
  await expect(run(tarball, {}, false, hangUp)).rejects.toThrow(
    'It was ended by SIGHUP.\nNothing of it is left.',
  )
  expect(paths()).toEqual(before)
})

test('systemd runs what is installed, with its settings, as its account', () => {
  const unit = readFileSync('deploy/systemd/hiram.service', 'utf8')
  for (const line of [
    `User=${ACCOUNT}`,
    `WorkingDirectory=${PLACES.versions}/current`,
    `EnvironmentFile=${PLACES.settingsFile}`,
  ])
    expect(unit).toContain(`\n${line}\n`)
  expect(readFileSync('deploy/systemd/hiram-dump.service', 'utf8')).toContain(
    `\nEnvironmentFile=${PLACES.dumpSettings}\n`,
  )
  expect(readFileSync('docs/operate/production.env', 'utf8')).toContain(
    `\nDATA_DIR=${PLACES.data}\n`,
  )
})
