import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { signDigest } from '#doubles/dragonpay/sign-notice.ts'
import { readWithKeys, testDoubles } from '#doubles/testing-doubles.ts'

const { provider, doubles, settings, shop, clock } = await testDoubles()

beforeEach(() => {
  shop.arrivals = []
  shop.answer = 'result=OK'
})

let count = 0
async function requested(description = 'Repayment') {
  count += 1
  const answer = await provider.start({
    ourReference: `txn-${count}`,
    amount: 500_00n,
    channel: 'INST',
    expiresAt: clock.now.add({ hours: 24 }),
    description,
    payer: { email: 'juan@example.com', phone: '09171234567' },
    loanId: `order-${count}`,
  })
  if (answer.kind !== 'answered') throw new Error(`Not created: ${JSON.stringify(answer)}`)
  return answer.value
}

/** Presses a button of the page as a browser without scripts would. */
async function press(page: string, act: 'pay' | 'fail', more: Record<string, string> = {}) {
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? ''
  const tokenid = /name="tokenid" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ tokenid, act, ...more })
  return fetch(action, { method: 'POST', body, redirect: 'manual' })
}

test('the page shows channel, reference, amount, deadline and steps without any script', async () => {
  const { payUrl, reference } = await requested()
  const reply = await fetch(payUrl)
  const page = await reply.text()

  expect(reply.status).toBe(200)
  for (const text of [
    'QR Ph / InstaPay',
    reference,
    '₱500.00',
    '2026-11-22 11:00:00',
    'Scan the QR',
  ])
    expect(page).toContain(text)
  expect(page).toMatch(/<code>000201.{50,}<\/code>/)
  expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/i)
  const nonce = /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy') ?? '')
  expect(page).toContain(`<style nonce="${nonce?.[1]}">`)
})

test('paying notifies the shop first, then sends the browser there with the same parameters', async () => {
  const { payUrl, reference } = await requested()
  const reply = await press(await (await fetch(payUrl)).text(), 'pay')

  expect(shop.arrivals).toHaveLength(1)
  expect(reply.status).toBe(303)
  const back = new URL(reply.headers.get('location') ?? '')
  expect(`${back.origin}${back.pathname}`).toBe(`${shop.url}/back`)
  expect(Object.fromEntries(back.searchParams)).toEqual(shop.arrivals[0]?.params)
  expect(back.searchParams.get('status')).toBe('S')
  expect(await doubles.listPayments(`order-${count}`)).toMatchObject([{ reference, state: 'paid' }])
})

test('a payer whose payment fails returns with F, and a second press changes nothing', async () => {
  const { payUrl } = await requested()
  const page = await (await fetch(payUrl)).text()
  const reply = await press(page, 'fail')
  expect(new URL(reply.headers.get('location') ?? '').searchParams.get('status')).toBe('F')

  expect((await press(page, 'pay')).status).toBe(409)
  expect(shop.arrivals.map(({ params }) => params['status'])).toEqual(['F'])
  expect(await (await fetch(payUrl)).text()).not.toContain('<form')
})

test('a shop that does not answer a notice still gets its payer back, and the notice again', async () => {
  shop.answer = '<html>maintenance</html>'
  const { payUrl } = await requested()
  const reply = await press(await (await fetch(payUrl)).text(), 'pay')

  expect(reply.status).toBe(303)
  shop.answer = 'result=OK'
  await doubles.runDue(clock.now.add({ minutes: 1 }))
  expect(shop.arrivals).toHaveLength(2)
})

const shopNotice = { method: 'GET', headers: {}, body: '', receivedAt: clock.now }

test('the link back to the shop has the state of the payment, signed', async () => {
  const { payUrl } = await requested()
  const page = await (await fetch(payUrl)).text()
  const address = /<a class="back" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const params = Object.fromEntries(new URL(address).searchParams)

  expect(await readWithKeys(provider.notices, { ...shopNotice, query: params })).toMatchObject({
    isGenuine: true,
    notice: { status: 'pending', amount: 500_00n },
  })
})

test('text from a merchant is escaped on the page', async () => {
  const { payUrl } = await requested(`<img src=x onerror="alert('1')">&`)
  const page = await (await fetch(payUrl)).text()

  expect(page).not.toContain('<img')
  expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')
})

test('instructions name channel, reference, amount and deadline', async () => {
  const { reference } = await requested()
  const address = `${settings.baseUrl}/Bank/GetEmailInstruction.aspx?refno=${reference}&format=json`
  const instructions = (await (await fetch(address)).json()) as Record<string, string[][]>

  expect(instructions['paymentDetails']?.slice(0, 4)).toEqual([
    ['Channel', 'QR Ph / InstaPay'],
    ['Reference No', reference],
    ['Amount', 'PHP 500.00'],
    ['Deadline', '2026-11-22 11:00:00'],
  ])
  expect(instructions['paymentDetails']?.[4]).toEqual([
    'QR Ph',
    expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/),
  ])
  expect(instructions['depositInstructions']?.length).toBeGreaterThan(1)
  expect(instructions['disclaimer']).not.toBe('')
})

test('an unknown reference shows a page that says so', async () => {
  const reply = await fetch(`${settings.baseUrl}/Pay.aspx?refno=NOPE`)

  expect(reply.status).toBe(404)
  expect(await reply.text()).toContain('Transaction not found')
})

test('a payment by a signed address lets the payer pick the channel', async () => {
  const request = {
    merchantid: 'HIRAM',
    txnid: 'LN-1001-01',
    amount: '1000.00',
    ccy: 'PHP',
    description: 'Loan repayment',
    email: 'juan@example.com',
  }
  const signed = [...Object.values(request), 's3cret'].join(':')
  const digest = createHash('sha1').update(signed).digest('hex')
  const query = new URLSearchParams({ ...request, digest, param1: 'order-9' })
  const address = `${settings.baseUrl}/Pay.aspx?${query.toString()}`
  const page = await (await fetch(address)).text()
  expect(page).toContain('<option value="711">')
  expect(page).toContain('<option value="MLH">')

  await press(page, 'pay', { procid: 'BOG' })
  const asked = { ourReference: 'LN-1001-01', reference: null, startedAt: clock.now }
  expect(await provider.ask(asked)).toMatchObject({
    value: { status: 'paid', channel: 'BOG', amount: 1_000_00n, payerReference: 'order-9' },
  })
  expect((await fetch(address.replace('1000.00', '1.00'))).status).toBe(401)
})

test('the digest of a signed address is that of the manual', () => {
  const signed = 'ABC:LN-1001-01:1000.00:PHP:Loan repayment:juan@example.com:s3cret'

  expect(signDigest(signed.split(':'))).toBe('5206a5e38d8cdd46cde58b2761e34b78ae89e3d6')
})
