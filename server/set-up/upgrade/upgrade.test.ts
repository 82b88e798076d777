import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { expectRoom, type Site } from '#server/set-up/upgrade/site.ts'
import { openSteps } from '#server/set-up/upgrade/steps.ts'
import { openTestSite, packRelease } from '#server/set-up/upgrade/testing-release.ts'
import { goBack, upgrade } from '#server/set-up/upgrade/upgrade.ts'

async function opened() {
  const opening = await openTestSite()
  onTestFinished(opening.close)
  const { folder, site } = opening
  const told: string[] = []
  const steps = openSteps((line) => told.push(line))
  return {
    ...opening,
    told,
    install: async (tarball: string, changed: Partial<Site> = {}, isPlan = false) =>
      upgrade({ tarball, keyFile: null, isPlan }, { ...site, ...changed }, steps),
    back: async () => goBack(site, steps),
    pack: (release: Parameters<typeof packRelease>[1]) => packRelease(folder, release),
  }
}

async function running({ address }: Site): Promise<string> {
  const { version } = (await (await fetch(`${address}/health`)).json()) as { version: string }
  return version
}

/** The folder as it was: 0.1.0 runs, and nothing of another version is left. */
async function expectUnchanged(site: Site): Promise<void> {
  expect(await running(site)).toBe('0.1.0')
  expect(readlinkSync(join(site.root, 'current'))).toBe('0.1.0')
  const left = readdirSync(site.root).filter((name) => name !== 'asked')
  expect(left.toSorted()).toEqual(['0.1.0', 'current'])
}

test('an upgrade checks, plans, backs up, migrates, restarts and audits, in this order', async () => {
  const { site, told, asked, install, pack } = await opened()
  const tarball = pack({ version: '0.2.0' })
  expect(await install(tarball)).toEqual(['0.2.0 runs. Back to 0.1.0: hiram upgrade --back.'])
  expect(asked()).toEqual([
    '0.2.0 setup --settings',
    '0.2.0 migrate --plan',
    'backup',
    '0.2.0 migrate',
    '0.2.0 audit',
  ])
  expect(told.map((line) => line.replace(/^ *\d+\.\d s {2}/, ''))).toEqual([
    'release verified',
    'unpacked',
    'packages fetched',
    'settings checked',
    'migrations planned',
    '           migrate is done',
    'backed up',
    'migrated',
    'restarted with 0.2.0',
    'books audited',
    '           audit is done',
  ])
  expect(await running(site)).toBe('0.2.0')

  expect(await install(tarball)).toEqual(['0.2.0 runs already.'])
  expect(asked()).toHaveLength(5)
})

test('it goes back to the version before, once, and may be upgraded again', async () => {
  const { site, install, back, pack } = await opened()
  await expect(back()).rejects.toThrow('There is no version to go back to.')
  const tarball = pack({ version: '0.2.0' })
  await install(tarball)
  expect(await back()).toEqual(['0.1.0 runs, in place of 0.2.0.'])
  expect(await running(site)).toBe('0.1.0')
  await expect(back()).rejects.toThrow('There is no version to go back to.')
  await install(tarball)
  expect(await running(site)).toBe('0.2.0')
})

test.each([
  ['wrong settings', { failing: 'setup' }, {}, /^setup finds a fault\nhiram setup --settings of/],
  ['a failed migration', { failing: 'migrate' }, {}, /^migrate finds a fault\n/],
  ['no packages', {}, { packages: 'echo no network; exit 1' }, /^no network\n.* failed in /],
  ['no backup', {}, { backup: 'echo no room; exit 1' }, /^no room\nThe backup failed/],
  ['another version inside', { packed: '0.3.0' }, {}, /holds version 0\.3\.0/],
])('%s changes nothing that runs', async (_, wrong, changed, reason) => {
  const { site, install, pack } = await opened()
  const attempt = install(pack({ version: '0.2.0', ...wrong }), changed)
  await expect(attempt).rejects.toThrow(reason)
  await expect(attempt).rejects.toThrow(/\n0\.1\.0 runs as before\.$/)
  await expectUnchanged(site)
})

test('a tarball that is cut off, an older release and a skipped one change nothing', async () => {
  const { site, install, pack } = await opened()
  const changelog = '## 0.3.0, 2026-12-31\n\n## 0.2.0, 2026-11-30\n'
  await expect(install(pack({ version: '0.3.0', changelog }))).rejects.toThrow(/0\.2\.0 comes/)
  await expect(install(pack({ version: '0.0.9' }))).rejects.toThrow('0.0.9 is older than 0.1.0')
  const tarball = pack({ version: '0.2.0' })
  writeFileSync(tarball, readFileSync(tarball).subarray(0, 100))
  await expect(install(tarball)).rejects.toThrow(/is not what/)
  await expectUnchanged(site)
})

test('a disk without room is refused before anything is unpacked', async () => {
  const { site } = await opened()
  await expect(expectRoom(site, 2 ** 60)).rejects.toThrow(/GiB are free for .*: make room/)
  await expect(expectRoom(site, 1)).resolves.toBeUndefined()
})

test('a plan says what the migrations would do, and leaves nothing', async () => {
  const { site, told, asked, install, pack } = await opened()
  const planned = await install(pack({ version: '0.2.0' }), {}, true)
  expect(planned).toEqual(['0.2.0 may follow 0.1.0, which runs as before.'])
  expect(told.at(-1)).toContain('migrate is done')
  expect(asked()).toEqual(['0.2.0 setup --settings', '0.2.0 migrate --plan'])
  await expectUnchanged(site)
})

test('a version that never becomes ready is changed back', async () => {
  const { site, install, back, pack } = await opened()
  const tarball = pack({ version: '0.2.0', ready: 503 })
  const attempt = install(tarball, { waitSeconds: 3 })
  await expect(attempt).rejects.toThrow(
    /^0\.2\.0 is not ready: .*\/ready says 503\.\n0\.1\.0 runs again\.$/,
  )
  expect(await running(site)).toBe('0.1.0')
  await expect(back()).rejects.toThrow('There is no version to go back to.')
})

test('a restart that fails is undone, and one that cannot be undone is said', async () => {
  const { site, install, pack } = await opened()
  const tarball = pack({ version: '0.2.0' })
  const broken = install(tarball, { restart: 'echo no such unit; exit 5' })
  await expect(broken).rejects.toThrow(/no such unit\.\n0\.1\.0 does not run either/)
  expect(readlinkSync(join(site.root, 'current'))).toBe('0.1.0')
  // The supervisor restarts what ran before, whatever the link says.
  const idle = install(tarball, { restart: 'true', waitSeconds: 1 })
  await expect(idle).rejects.toThrow(/\/health says 0\.1\.0\.\n0\.1\.0 runs again\.$/)
})

test('differences in the books leave the new version running, with the way back', async () => {
  const { site, install, back, pack } = await opened()
  const attempt = install(pack({ version: '0.2.0', failing: 'audit' }))
  await expect(attempt).rejects.toThrow(
    /^audit finds a fault\n.*\n0\.2\.0 runs\. Back to 0\.1\.0: hiram upgrade --back\.$/,
  )
  expect(await running(site)).toBe('0.2.0')
  await back()
  expect(await running(site)).toBe('0.1.0')
})

test('one upgrade runs at a time; one that was killed is not waited for', async () => {
  const { site, install, pack } = await opened()
  const tarball = pack({ version: '0.2.0' })
  const lock = join(site.root, 'upgrade.pid')
  writeFileSync(lock, String(process.pid))
  await expect(install(tarball)).rejects.toThrow(
    `Another upgrade runs here (process ${process.pid})`,
  )
  expect(existsSync(join(site.root, '0.2.0'))).toBe(false)
  writeFileSync(lock, '')
  await install(tarball)
  expect(existsSync(lock)).toBe(false)
})

test('the command upgrades the folder that it is told, and answers in JSON', async () => {
  const { folder, site, port, pack } = await opened()
  const settings = join(folder, 'production.env')
  writeFileSync(settings, `HOST=0.0.0.0\nPORT=${port}\n`)
  const command = async (...words: string[]) => {
    const given = ['--root', site.root, '--restart', site.restart, '--packages', 'true']
    const all = ['server/cli/hiram.ts', 'upgrade', ...words, ...given, '--settings', settings]
    return promisify(execFile)(process.execPath, [...all, '--json'])
  }
  const tarball = pack({ version: '0.2.0' })
  await expect(command(tarball)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('No backup would be made'),
  })
  const { stdout, stderr } = await command(tarball, '--without-backup')
  expect(JSON.parse(stdout)).toMatchObject({
    ok: true,
    lines: [expect.stringMatching(/^0\.2\.0 runs/)],
    steps: expect.arrayContaining([{ name: 'migrated', seconds: expect.any(Number) }]),
  })
  expect(stderr).toContain(' s  restarted with 0.2.0\n')
  expect(stderr).not.toContain('backed up')
  expect(JSON.parse((await command('--back')).stdout)).toMatchObject({ ok: true })
  expect(await running(site)).toBe('0.1.0')
})
