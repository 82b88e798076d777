import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePictureFolder, removePictureFolders } from '#server/cli/people/picture-folder.ts'

const before = process.env['TMPDIR']
const own = mkdtempSync(join(tmpdir(), 'hiram-pictures-'))
beforeAll(() => {
  process.env['TMPDIR'] = own
})
afterAll(() => {
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
  rmSync(own, { recursive: true })
})

test('shown pictures of a borrower go when they are shown again or decided, and others stay', () => {
  const first = makePictureFolder('maria')
  writeFileSync(join(first, 'front.jpg'), 'a picture')
  const other = makePictureFolder('jose')
  expect(statSync(first).mode & 0o777).toBe(0o700)
  const again = makePictureFolder('maria')
  expect([first, again, other].map((folder) => existsSync(folder))).toEqual([false, true, true])

  removePictureFolders('maria')
  expect([again, other].map((folder) => existsSync(folder))).toEqual([false, true])
})

test('pictures that nobody decided on go an hour later, and what is not ours stays', () => {
  const old = makePictureFolder('ana')
  const recent = makePictureFolder('luis')
  const foreign = mkdtempSync(join(tmpdir(), 'hiram-other-'))
  const twoHoursAgo = Date.now() / 1000 - 7200
  utimesSync(old, twoHoursAgo, twoHoursAgo)
  utimesSync(foreign, twoHoursAgo, twoHoursAgo)
  removePictureFolders('nobody')
  expect([old, recent, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true])
})
