import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { getIdentityPictures } from '#contract/identity/identity-pictures.ts'
import { getInformation, saveInformation } from '#contract/identity/information.ts'
import { getHome } from '#contract/application/product.ts'
import { ID_CARD } from '#server/identity/information/testing-information.ts'
import { decideIdentity } from '#server/identity/picture/compare-pictures.ts'
import { looksAt, waitingIdentities } from '#server/identity/picture/look-store.ts'
import { sweepPictures } from '#server/identity/picture/sweep-pictures.ts'
import { ANA, identityTools, JPEG } from '#server/identity/picture/testing-identity.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { picture } from '#server/service/complaint/testing-complaint.ts'
import { geotagged } from '#server/service/complaint/images/testing-geotagged.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { database } = deps
const { stranger, upload, send, sendAll, pictures, statesOf, rowsOf, loan, show, accept, refuse } =
  identityTools(server)

describe('a picture of an ID', () => {
  test('is kept as its pixels alone, encrypted, and only staff can see it', async () => {
    const { id, token } = await stranger()
    const sent = await upload(token, await geotagged(6, 'jpeg'))
    await send(token, 'front', sent.data.picture)
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({ kind: 'front', state: 'sent', picture: null })
    expect(row?.picture_sealed?.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    const { jpegs } = await show(id)
    expect(jpegs.map(({ kind }) => kind)).toEqual(['front'])
    const { exif, width, height } = await sharp(jpegs[0]!.jpeg).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 60, height: 80 })
    const address = `/found/images/${sent.data.picture}`
    const headers = { authorization: `Bearer ${token}` }
    expect((await app.inject({ url: address, headers })).statusCode).toBe(404)
  })

  test('that is no picture is refused, and nothing is kept', async () => {
    const { id, token } = await stranger()
    for (const bytes of [Buffer.from('<svg xmlns="…"/>'), JPEG.subarray(0, 20)])
      expect(await upload(token, bytes)).toMatchObject({ code: '-1002', data: null })
    expect(await rowsOf(id)).toEqual([])
  })

  test('is sent by its borrower alone, once, and not by a made-up name', async () => {
    const { token } = await stranger()
    const other = await stranger()
    const { data } = await upload(token)
    for (const [who, name] of [
      [other.token, data.picture],
      [token, 'A'.repeat(43)],
      [token, ''],
    ] as const)
      expect(await send(who, 'front', name)).toMatchObject({ code: '-1002', data: null })
    expect(await send(token, 'front', data.picture)).toMatchObject({ code: '0' })
    expect(await send(token, 'back', data.picture)).toMatchObject({ code: '-1002' })
    expect(await statesOf(other.token)).toEqual(['front missing', 'back missing', 'selfie missing'])
  })

  test('under one key is one picture', async () => {
    const { id, token } = await stranger()
    const key = { 'idempotency-key': 'picture-1' }
    expect(await upload(token, JPEG, key)).toEqual(await upload(token, JPEG, key))
    expect(await rowsOf(id)).toHaveLength(1)
  })

  test('takes the place of an earlier one, but of none that staff accepted', async () => {
    const { id, token } = await stranger()
    await sendAll(token)
    const before = await rowsOf(id)
    await sendAll(token, ['selfie'])
    const after = await rowsOf(id)
    expect(after).toHaveLength(3)
    expect(after.filter((row) => before.every((each) => each.id !== row.id))).toHaveLength(1)
    expect(await accept(id)).toBeNull()
    const late = await send(token, 'front', (await upload(token)).data.picture)
    expect(late).toMatchObject({ code: '-1005' })
    expect(await statesOf(token)).toContain('front accepted')
  })

  test('is limited to 40 an hour for each borrower', async () => {
    const { token } = await stranger()
    const small = await picture(8, 8).jpeg().toBuffer()
    const codes: string[] = []
    for (let count = 0; count < 41; count += 1) codes.push((await upload(token, small)).code)
    expect(codes.slice(0, 40)).toEqual(Array(40).fill('0'))
    expect(codes[40]).toBe('-1003')
  })

  test('is asked for in market philippines alone', async () => {
    const { token } = await stranger('given')
    for (const answer of [
      await ask(app, getIdentityPictures, {}, { token }),
      await upload(token),
      await send(token, 'front', 'A'.repeat(43)),
    ])
      expect(answer).toMatchObject({ code: '-1001', data: null })
    expect((await ask(app, getInformation, {}, { token })).data.pictures).toBe('')
    const philippine = await stranger()
    const { data } = await ask(app, getInformation, {}, { token: philippine.token })
    expect(data.pictures).toBe('missing')
  })

  test('of the back is not needed of a passport', async () => {
    const { token } = await stranger()
    await ask(
      app,
      saveInformation,
      { group: 'personal', idType: 'passport', idNumber: 'P1234567A' },
      { token },
    )
    await sendAll(token, ['front', 'selfie'])
    expect(await pictures(token)).toMatchObject({ state: 'sent' })
    expect(await statesOf(token)).toEqual(['front sent', 'selfie sent'])
  })

  test('of an ID that is the borrower’s no more is asked for again, and the selfie is not', async () => {
    const { id, token } = await stranger()
    await ask(app, saveInformation, ID_CARD, { token })
    await sendAll(token)
    await accept(id)
    await ask(app, saveInformation, ID_CARD, { token })
    expect((await pictures(token)).state).toBe('accepted')
    const other = { group: 'personal', idType: 'sss', idNumber: '01-2345678-9' } as const
    await ask(app, saveInformation, other, { token })
    expect(await statesOf(token)).toEqual(['front refused', 'back refused', 'selfie accepted'])
    expect((await pictures(token)).pictures[0]?.why).toContain('changed your ID')
  })

  test('is deleted a day after it was uploaded and not sent, or a month after it was refused', async () => {
    const { id, token } = await stranger()
    await sendAll(token)
    await upload(token)
    const now = deps.clock.now()
    await sweepPictures(database, now.add({ hours: 23 }))
    expect(await rowsOf(id)).toHaveLength(4)
    await sweepPictures(database, now.add({ hours: 25 }))
    expect(await rowsOf(id)).toHaveLength(3)
    await refuse(id, ['selfie'])
    await sweepPictures(database, now.add({ hours: 29 * 24 }))
    expect(await rowsOf(id)).toHaveLength(3)
    await sweepPictures(database, now.add({ hours: 31 * 24 }))
    expect(await statesOf(token)).toEqual(['front sent', 'back sent', 'selfie missing'])
  })
})

describe('an application', () => {
  const cardOf = async (token: string) => {
    const { loans } = (await ask(app, getHome, {}, { token })).data
    return loans[0]?.card
  }

  test('without pictures says so, waits for staff, and is approved once they accept', async () => {
    const { id, token, apply } = await stranger()
    const orderId = await apply({ productId: '11' })
    await moveClockBy(deps, 120)
    expect(await loan(orderId)).toMatchObject({ status: 21, verdict: null, waits_for: 'pictures' })
    expect(await cardOf(token)).toMatchObject({
      verb: 'sendPictures',
      headline: 'Send pictures of your ID to get',
    })
    await sendAll(token)
    expect(await loan(orderId)).toMatchObject({ status: 21, waits_for: 'comparison' })
    expect(await cardOf(token)).toMatchObject({ verb: 'track' })
    const waiting = await waitingIdentities(database, 50)
    const { number } = await loan(orderId)
    expect(waiting.find(({ borrowerId }) => borrowerId === id)?.loans).toEqual([number])

    expect(await accept(id)).toBeNull()
    await moveClockBy(deps, 60)
    expect(await loan(orderId)).toMatchObject({ status: 151, verdict: 'approve' })
    expect((await waitingIdentities(database, 50)).some((each) => each.borrowerId === id)).toBe(
      false,
    )
  })

  test('asks again once staff refuse a picture, and says why', async () => {
    const { id, token, apply } = await stranger()
    await sendAll(token)
    const orderId = await apply({ productId: '11' })
    expect(await loan(orderId)).toMatchObject({ verdict: null, waits_for: 'comparison' })
    await refuse(id, ['selfie'])
    expect(await loan(orderId)).toMatchObject({ waits_for: 'pictures' })
    const { state, pictures: all } = await pictures(token)
    expect(state).toBe('missing')
    expect(all.map((each) => each.why)).toEqual([
      '',
      '',
      'We could not read it. Please take it again in good light.',
    ])
  })

  test('that something else holds up is not approved by accepted pictures', async () => {
    const { id, apply, token } = await testApplicant(server, 'ph', {
      hasPictures: false,
      birth_on: null,
    })
    const orderId = await apply({ productId: '11' })
    await sendAll(token)
    await accept(id)
    await moveClockBy(deps, 120)
    expect(await loan(orderId)).toMatchObject({ status: 21, verdict: null, waits_for: null })
  })

  test('of a borrower whose pictures were accepted before waits for nothing', async () => {
    const { apply } = await testApplicant(server, 'ph')
    expect(await loan(await apply({ productId: '11' }))).toMatchObject({
      verdict: 'approve',
      waits_for: null,
    })
  })
})

describe('staff', () => {
  test('who looks or decides is kept for ever, also when the borrower is erased', async () => {
    const { id, token } = await stranger()
    await sendAll(token)
    await show(id, 'ben.staff')
    await accept(id)
    const looks = await looksAt(database, id)
    expect(looks.map(({ act, by }) => `${by} ${act}`).toSorted()).toEqual([
      'ana.staff accept',
      'ana.staff show',
      'ben.staff show',
    ])
    const gone = sql`delete from identity_look where borrower_id = ${id}`.execute(database)
    await expect(gone).rejects.toThrow(/append-only|permission denied/)
    const other = sql`update identity_look set by_staff = 'nobody'`.execute(database)
    await expect(other).rejects.toThrow(/append-only|permission denied/)
  })

  test('decide on the pictures that they saw, and on no later ones', async () => {
    const { id, token } = await stranger()
    await sendAll(token)
    const { seen } = await show(id)
    await sendAll(token, ['front'])
    const decision = { by: ANA, seen, refused: null }
    expect(await decideIdentity(deps, database, id, decision)).toContain('sent others since')
    expect((await pictures(token)).state).toBe('sent')
  })

  test('accept nothing while a picture is missing, and refuse none that was not sent', async () => {
    const { id, token } = await stranger()
    await sendAll(token, ['front', 'back'])
    expect(await accept(id)).toContain('missing')
    expect(await refuse(id, ['selfie'])).toContain('no selfie')
    expect((await pictures(token)).state).toBe('missing')
  })

  test('have a name of their own', async () => {
    const { id } = await stranger()
    await expect(show(id, '')).rejects.toThrow(/id of a person of staff/)
    expect(await looksAt(database, id)).toEqual([])
  })
})
