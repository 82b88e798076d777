// Every key is rotated while requests run: nothing fails, and what the keys before made is read.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { getExportKey } from '#contract/loan/bookkeeping.ts'
import { getHome } from '#contract/application/product.ts'
import { isKnownBrowser, rememberBrowser } from '#server/identity/session/known-browser.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { SIGNED_IN } from '#server/identity/sms-code/asker.ts'
import { tryOnce } from '#server/identity/sms-code/check-code.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import { deliverCode } from '#server/identity/sms-code/deliver-code.ts'
import type { Delivery } from '#server/identity/sms-code/deliver-later.ts'
import { issueCode, makeCode } from '#server/identity/sms-code/issue-code.ts'
import { checkExport } from '#server/lending/bookkeeping/export-faults.ts'
import { exported, settledLoan } from '#server/lending/bookkeeping/testing-export.ts'
import { newTable, rotated, toKeyTable, without } from '#server/platform/keys/change-keys.ts'
import { createKeyFile, readKeyFile, replaceKeyFile } from '#server/platform/keys/key-file.ts'
import { encryptRows } from '#server/platform/field-encryption/encrypt-rows.ts'
import { KEY_PURPOSES, type KeyPurpose } from '#server/platform/keys/key-purposes.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { holderName } from '#server/platform/documents/holder.ts'
import { imageLink } from '#server/service/complaint/images/image-link.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { ask, newBorrower, openBorrowerSession } from '#server/app/testing/testing-borrower.ts'
import { readTestConfig } from '#server/app/testing/testing-config.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'hiram-rotation-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'keys.json')
// The demo data are encrypted under the keys of the sandbox.
const { fields, search } = readTestConfig({}).keys
const ofDemoData: Partial<Record<KeyPurpose, KeyRing>> = { fields, search }
createKeyFile(path, newTable(toKeyTable((purpose) => ofDemoData[purpose]?.all() ?? [])))

const server = await testApp({ KEYS_FILE: path })
const { app, deps } = server
const { keys, brands } = deps.config
const { uploaded, image } = complaintTools(server)
const loan = await settledLoan(server)

const inUse = () => Object.fromEntries(KEY_PURPOSES.map((one) => [one, keys[one].current().id]))

function rotateAll(): void {
  replaceKeyFile(path, rotated(readKeyFile(path), KEY_PURPOSES, Date.now()))
  expect(keys.readAgain()).toBe(true)
}

/** A key before the current one is forgotten; rows of it are encrypted again. */
async function dropEarlier(): Promise<void> {
  await encryptRows(deps.database)
  let table = readKeyFile(path)
  for (const purpose of KEY_PURPOSES)
    for (const { id } of keys[purpose].all().slice(1)) table = without(table, id)
  replaceKeyFile(path, table)
  expect(keys.readAgain()).toBe(true)
}

const BORROWER = { asker: SIGNED_IN, origin: { kind: 'signedIn' } } as const

let count = 0
const someone = (): CodeKey => {
  count += 1
  return { brand: 'ph', phone: `+63918777${String(count).padStart(4, '0')}`, purpose: 'login' }
}
const lastCode = async ({ phone }: CodeKey) => {
  const answer = await app.inject({ url: '/sandbox/sms', query: { phone } })
  return /\d{6}/.exec(answer.json<{ text: string }[]>()[0]?.text ?? '')?.[0] ?? ''
}

/** One of each, made with the keys of this moment. */
async function makeOneOfEach() {
  const to = someone()
  await issueCode(deps, to, (code) => `${code} is your code.`)
  const late = someone()
  let delivery: Delivery | undefined
  await makeCode(
    deps,
    late,
    (code) => `${code} is your code.`,
    BORROWER,
    async (_, one) => {
      delivery = one
    },
  )
  const id = await newBorrower(deps, 'ph')
  const token = await startSession(deps.database, deps.random, id)
  const address = await uploaded(token)
  let cookie = ''
  const reply = { setCookie: (_: string, value: string) => (cookie = value) }
  rememberBrowser(deps, { cookies: {} } as FastifyRequest, reply as unknown as FastifyReply, {
    borrowerId: id,
    lockOuts: 0,
  })
  return {
    to,
    code: await lastCode(to),
    late,
    delivery: delivery!,
    link: imageLink(deps.config, address.split('/').at(-1)!, Date.now()),
    file: (await exported(server, loan, 'json')).rawPayload,
    borrowerId: id,
    request: { cookies: { known: cookie } } as unknown as FastifyRequest,
  }
}

/** What of it is still read. */
async function readBack(made: Awaited<ReturnType<typeof makeOneOfEach>>) {
  await deliverCode(deps, made.delivery, true)
  const sent = await lastCode(made.late)
  const { key, previous } = (await ask(app, getExportKey, {})).data
  const faults = await Promise.all(
    [key, ...previous].map(
      async (one) => (await checkExport(made.file, { key: one, brands })).faults,
    ),
  )
  return {
    code: (await tryOnce(deps, made.to, made.code, SIGNED_IN)).isRight,
    delivery: sent !== '' && (await tryOnce(deps, made.late, sent, SIGNED_IN)).isRight,
    link: (await image(made.link)).statusCode === 200,
    file: faults.some((found) => found.length === 0),
    browser: isKnownBrowser(deps, made.request, { borrowerId: made.borrowerId, lockOuts: 0 }),
    name: (await holderName(deps.database, made.borrowerId)) === 'Ana Cruz',
  }
}

const ALL = { code: true, delivery: true, link: true, file: true, browser: true, name: true }
/** Rows outlive their key. */
const NONE = { ...ALL, code: false, delivery: false, link: false, file: false, browser: false }

// Trust requirement 58.
test('every key is rotated under load: no request fails, and old codes, links, exports are read', async () => {
  const token = await openBorrowerSession(deps, 'ph')
  const failed: string[] = []
  let requests = 0
  const over = new AbortController()
  const load = async () => {
    while (!over.signal.aborted) {
      requests += 1
      const { code } = await ask(app, getHome, {}, { token })
      if (code !== getHome.success) failed.push(code)
      await sleep(20)
    }
  }
  const running = load()

  try {
    const before = inUse()
    const made = [await makeOneOfEach()]
    rotateAll()
    const after = inUse()
    for (const purpose of KEY_PURPOSES) expect(after[purpose]).not.toBe(before[purpose])
    made.push(await makeOneOfEach())
    for (const one of made) expect(await readBack(one)).toEqual(ALL)
  } finally {
    over.abort()
    await running
  }
  expect(failed).toEqual([])
  expect(requests).toBeGreaterThan(2)
})

// Trust requirement 58.
test('what a forgotten key made is read no more', async () => {
  const made = await makeOneOfEach()
  rotateAll()
  const later = await makeOneOfEach()
  await dropEarlier()
  expect(await readBack(made)).toEqual(NONE)
  expect(await readBack(later)).toEqual(ALL)
})
