// The ways in of a person of staff: passkeys, the authenticator app and recovery codes.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  askNewApp,
  listOwnSessions,
  nameOwnPasskey,
  removeOwnPasskey,
  renewRecoveryCodes,
  replaceOwnApp,
} from '#contract/console/staff/own-account.ts'
import { signIn } from '#contract/console/staff/sign-in.ts'
import {
  callsWith,
  PASSWORD,
  personWithPassword,
  totpCode,
  visit,
} from '#server/backoffice/sign-in/testing-sign-in.ts'
import { removePasskey } from '#server/backoffice/sign-in/change-factors.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { deps } = t
const call = callsWith(t)
const { database, random, clock } = deps

async function passkeyOf(staffId: string): Promise<string> {
  const id = random.uuid()
  await sql`
    insert into staff_passkey (id, staff_id, credential_id, public_key, counter, transports, name, added_at)
    values (${id}, ${staffId}, ${random.token()}, ${Buffer.from('key')}, 0, '{}', 'Phone',
      ${clock.now()})`.execute(database)
  return id
}

/** The codes of recovery prove a person as the app does, and time does not matter to them. */
const proofOf = ({ codes }: { codes: readonly string[] }, at = 0) => ({
  password: PASSWORD,
  code: codes[at] ?? '',
})

async function toldTo(staffId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from staff_notice where staff_id = ${staffId} order by made_at, text`.execute(
    database,
  )
  return rows.map(({ text }) => text)
}

async function done(staffId: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from staff_log where staff_id = ${staffId} and kind = 'done'
      and act = 'ownAccount' order by sequence`.execute(database)
  return rows.map(({ subject }) => subject)
}

async function another(cookie: string, oldKey: string) {
  const { data } = await call(cookie, askNewApp)
  expect(data.totpKey).not.toBe(oldKey)
  return { ...data, newCode: totpCode(t, data.totpKey, -1) }
}

describe('a new authenticator app', () => {
  it('takes the place of the old one, whose codes end', async () => {
    const person = await personWithPassword(t)
    const { totpKey, sealed, newCode } = await another(person.cookie, person.totpKey)
    const replaced = await call(person.cookie, replaceOwnApp, {
      sealed,
      newCode,
      proof: proofOf(person),
    })
    expect(replaced.code).toBe('0')
    const typed = { email: person.email, password: PASSWORD }
    const old = await visit(t, signIn, { ...typed, code: totpCode(t, person.totpKey) })
    expect(old.code).not.toBe('0')
    const code = totpCode(t, totpKey)
    expect(await visit(t, signIn, { ...typed, code })).toMatchObject({ code: '0' })
    expect(await toldTo(person.id)).toEqual([
      'Another authenticator app gives the codes of your account.',
    ])
    expect(await done(person.id)).toContain('authenticator app replaced')
  })

  it('is refused without a proof, with a wrong code of it, and with the key of somebody else', async () => {
    const [person, other] = [await personWithPassword(t), await personWithPassword(t)]
    const fresh = await another(person.cookie, person.totpKey)
    const wanted = { sealed: fresh.sealed, newCode: fresh.newCode }
    const replace = async (given: object) =>
      (await call(person.cookie, replaceOwnApp, { ...wanted, proof: {}, ...given })).code
    expect(await replace({})).toBe(CODES.notInThisStatus)
    expect(await replace({ proof: { password: PASSWORD } })).toBe(CODES.notInThisStatus)
    const wrong = { ...proofOf(person), password: 'brass kettle' }
    expect(await replace({ proof: wrong })).toBe(CODES.notInThisStatus)
    const proof = proofOf(person)
    expect(await replace({ newCode: '000000', proof })).toBe(CODES.inputRefused)
    const foreign = await another(other.cookie, other.totpKey)
    const { sealed, newCode } = foreign
    expect(await replace({ sealed, newCode, proof: proofOf(person, 1) })).toBe(CODES.inputRefused)
    expect(await toldTo(person.id)).toEqual([])
  })
})

describe('recovery codes', () => {
  it('are renewed for a proof, and the old ones end', async () => {
    const person = await personWithPassword(t)
    const renewed = await call(person.cookie, renewRecoveryCodes, { proof: proofOf(person) })
    expect(renewed.data.recoveryCodes).toHaveLength(10)
    const typed = { email: person.email, password: PASSWORD }
    const old = await visit(t, signIn, { ...typed, code: person.codes[1]! })
    expect(old.code).not.toBe('0')
    const code = renewed.data.recoveryCodes[0]
    expect(await visit(t, signIn, { ...typed, code })).toMatchObject({ code: '0' })
    expect((await call(person.cookie, listOwnSessions)).data.recoveryCodes).toBe(9)
    expect(await toldTo(person.id)).toEqual(['Your recovery codes were renewed.'])
  })

  it('are none of who signs in without a password', async () => {
    const person = await testStaff(t, 'support')
    const answer = await person.call(renewRecoveryCodes, { proof: { password: 'x', code: 'y' } })
    expect(answer.code).toBe(CODES.notInThisStatus)
  })
})

describe('a passkey', () => {
  it('gets a name, and is removed for a proof', async () => {
    const person = await personWithPassword(t)
    const id = await passkeyOf(person.id)
    expect((await call(person.cookie, nameOwnPasskey, { id, name: 'Yellow key' })).code).toBe('0')
    const { passkeys } = (await call(person.cookie, listOwnSessions)).data
    expect(passkeys).toMatchObject([{ id, name: 'Yellow key' }])
    const remove = async (proof: object) =>
      (await call(person.cookie, removeOwnPasskey, { id, proof })).code
    expect(await remove({})).toBe(CODES.notInThisStatus)
    expect(await remove({ passkey: '{}' })).toBe(CODES.notInThisStatus)
    expect(await remove(proofOf(person))).toBe('0')
    expect(await remove(proofOf(person, 1))).toBe(CODES.notFound)
    expect(await toldTo(person.id)).toEqual(['A passkey was removed from your account.'])
    expect(await done(person.id)).toEqual(['passkey named', 'passkey removed'])
  })

  it('of somebody else is neither named nor removed', async () => {
    const [person, other] = [await personWithPassword(t), await personWithPassword(t)]
    const id = await passkeyOf(other.id)
    expect((await call(person.cookie, nameOwnPasskey, { id, name: 'Mine' })).code).toBe(
      CODES.notFound,
    )
    const proof = proofOf(person)
    expect((await call(person.cookie, removeOwnPasskey, { id, proof })).code).toBe(CODES.notFound)
    expect((await call(other.cookie, listOwnSessions)).data.passkeys).toMatchObject([
      { name: 'Phone' },
    ])
  })

  it('that is the only way in stays', async () => {
    const person = await personWithPassword(t)
    const id = await passkeyOf(person.id)

    await sql`update staff set password_hash = null where id = ${person.id}`.execute(database)
    await expect(removePasskey(deps, { staffId: person.id }, id)).rejects.toThrow('only way in')
    await passkeyOf(person.id)
    await expect(removePasskey(deps, { staffId: person.id }, id)).resolves.toBeUndefined()
  })
})
