import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import { demo } from '#doubles/demo/demo.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

// Which screen a borrower gets at each path of the specification. The paths are written out here:
// the table that the pages are served from is what is tested.

const { app, deps } = await demoApp()

/** The path, a demo borrower with something to see there, the title, and what only it shows. */
type Given = [path: string, borrower: string, title: string, shown: RegExp, query?: string]

const GIVEN: readonly Given[] = [
  ['/albaniaIn', 'new', 'Order Details', /Failed.*could not take you over/, '&reason=declined'],
  ['/onWe', '174-delay', 'Order Details', /EasyPlan.*Payment due soon.*Loan number/],
  ['/bandOf', '174-delay', 'Order Details', /EasyPlan.*Payment due soon.*Loan number/],
  ['/byOf', 'new', 'Confirm Loan', /Interest rate\W+36% a year\W+Details.*Next/],
  [
    '/gouldThe',
    'new',
    'Confirm Loan',
    /Interest rate\W+36% a year\W+Repayment date.*Get this loan/,
  ],
  [
    '/theMaking',
    'new',
    'Confirm Loan',
    /Number of installments.*6 × ₱2950.00 every 30 days/,
    '&productId=2',
  ],
  ['/atCharts', '174-delay', 'Repayment', /Amount to pay.*Due on/],
  ['/foreignAlbum', 'new', 'Customer Service', /Telephone.*E-mail/],
  ['/theRiffs', 'new', 'Loan terms and conditions', /Who can borrow/],
  ['/offLoud', 'new', 'About Us', /Our mission/],
  ['/justWith', 'new', 'Privacy Policy', /Grievance officer/],
  ['/theTo', '174-delay', 'Extension Repayment', /Pay now to extend your loan/],
  ['/forAs', 'complaints', 'Online service', /What is it about\?/],
  ['/gouldYear', '151-card', 'Payment account information', /Account number.*Account holder/],
  ['/dragonpayPaymentInstructions', '174', 'Payment Instructions', /GCash bills/],
  ['/repaymentOfCode', '174', 'Repayment Code', /7788/, '&showType=1&payCode=7788&repayAmount=5'],
  // It reads what the phone keeps, so that the server cannot show more.
  ['/repaymentOfCode2', '174', 'How to pay', /Loading/],
  ['/testPreview', 'new', 'Developer test page', /Get location/],
  ['/complaintList', 'complaints', 'My complaints', /Processing.*Processed/],
  ['/complainPageNext', 'complaints', 'Complaint', /0\/200.*0\/9/],
  ['/complainDetails', 'complaints', 'Complaint Details', /Process Result/],
]

/** The query with which the host app opens pages for this borrower; it carries the session. */
async function queryFor(borrower: string): Promise<URLSearchParams> {
  return new URL(await addressFor(`given-${borrower}`, 'loanDetail'), 'http://local').searchParams
}

async function addressFor(borrower: string, screen: string): Promise<string> {
  const { headers } = await app.inject(`/sandbox/enter/${borrower}/${screen}`)
  return String(headers.location)
}

/** What a reader sees of a document. */
function textOf(html: string): string {
  const [body = ''] = /<body.*/s.exec(html) ?? []
  return body.replaceAll(/<script.*?<\/script>|<[^>]+>/gs, ' ').replaceAll(/\s+/g, ' ')
}

// spec: RT-001..RT-004, GEN-024..GEN-027
// spec: RT-005..RT-008
// spec: RT-009..RT-012
// spec: RT-013..RT-016
// spec: RT-017..RT-020
// spec: RT-021, RT-022
test.each(GIVEN)('%s shows a borrower (%s) the screen %s', async (...given) => {
  const [path, borrower, title, shown, further = ''] = given
  const query = await queryFor(borrower)
  for (const [name, value] of new URLSearchParams(further)) query.set(name, value)
  const { statusCode, headers, body } = await app.inject(`${path}?${query}`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'en',
    'origin-agent-cluster': '?1',
  })
  expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toBe(title)
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]).toBe(title)
  expect(textOf(body)).toMatch(shown)
})

// spec: RT-001
test('every path of the specification’s table of screens is among them', () => {
  const specification = readFileSync('docs/specification/specification.md', 'utf8')
  const paths = [...specification.matchAll(/^\| (\/[\w/]+) \| .+ \|$/gm)].map(([, path]) => path)
  expect(GIVEN.map(([path]) => path)).toEqual(paths)
})

// spec: NET-002
test.each([
  ['given', '1.000 – 10.000'],
  ['ph', 'up to ₱15,000'],
])('the first call of a page has its brand: %s', async (brand, shown) => {
  expect(textOf((await app.inject(`/main?brand=${brand}`)).body)).toContain(shown)
})

// spec: NET-002
test('a client-rendered page is sent without data, which its script asks for', async () => {
  const { render } = deps.config
  onTestFinished(() => void Object.assign(deps.config, { render }))
  Object.assign(deps.config, { render: 'plain' })
  const { body, headers } = await app.inject('/main?brand=ph&lang=fil')
  expect(body).toContain('<script type="module"')
  expect(textOf(body)).not.toContain('1,000')
  expect(String(headers['set-cookie'])).toContain('language=fil')
})

// spec: RT-012, SITE-016
test('a legal text in a frame, as the public site shows it, has no scripts; other screens keep them', async () => {
  const framed = (url: string) => app.inject({ url, headers: { 'sec-fetch-dest': 'iframe' } })
  const text = await framed('/justWith?brand=ph')
  expect(text.body).not.toMatch(/<script|modulepreload/)
  // A sandboxed frame never gets its own agent cluster: browsers warn about the header.
  expect(text.headers).not.toHaveProperty('origin-agent-cluster')
  expect((await app.inject('/justWith?brand=ph')).body).toContain('<script type="module"')
  const screen = await framed('/foreignAlbum?brand=ph')
  expect(screen.body).toContain('<script type="module"')
  expect(screen.headers['origin-agent-cluster']).toBe('?1')
})

// spec: RT-012, SITE-016, CONST-029
test('a page is in the language of the borrower, in a frame of the site in that of its address', async () => {
  const { cookies } = await app.inject(await addressFor('ph-new', 'privacyPolicy'))
  const signedIn = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  const languageAt = async (query: string, headers = {}, known = signedIn) => {
    const answer = await app.inject({ url: `/justWith?${query}`, headers, cookies: known })
    expect(answer.body).toContain(`<html lang="${answer.headers['content-language']}"`)
    return [answer.headers['content-language'], String(answer.headers['set-cookie'])]
  }
  const framed = { 'sec-fetch-dest': 'iframe' }
  const kept = expect.stringMatching(/^language=fil;/)
  expect(await languageAt('lang=fil')).toEqual(['en', expect.not.stringContaining('language=')])
  expect((await languageAt('brand=ph&lang=fil', framed))[0]).toBe('fil')
  expect((await languageAt('brand=ph', framed))[0]).toBe('en')
  expect(await languageAt('brand=ph&lang=fil', {}, {})).toEqual(['fil', kept])
  const { sessionId: token } = (await demo(deps)).borrowers.find(({ key }) => key === 'ph-new')!
  await ask(app, chooseLanguage, { language: 'fil' }, { token })
  expect((await languageAt('brand=ph', framed))[0]).toBe('fil')
})

// Trust requirement 62.
// spec: RT-032
test('only the page where a borrower takes pictures of their ID may use the camera', async () => {
  const policyOf = async (url: string) => (await app.inject(url)).headers['permissions-policy']
  const pictures = await addressFor('ph-new', 'identityPictures')
  expect(await policyOf(pictures)).toContain('camera=(self)')
  for (const other of [
    await addressFor('ph-new', 'setting'),
    // Market asGiven asks for no pictures.
    await addressFor('given-new', 'identityPictures'),
    '/idPictures?brand=ph',
  ])
    expect(await policyOf(other), other).toContain('camera=()')
})

// spec: AUTH-003
test('a link from elsewhere to another session offers to stay at its address, without that session', async () => {
  const mine = await app.inject(`/foreignAlbum?${await queryFor('new')}`)
  const cookies = Object.fromEntries(mine.cookies.map(({ name, value }) => [name, value]))
  const theirs = await queryFor('174')
  const secret = theirs.get('sessionId') ?? ''
  theirs.set('productId', '2')
  const { body } = await app.inject({
    url: `/foreignAlbum?${theirs}`,
    headers: { 'sec-fetch-site': 'cross-site' },
    cookies,
  })
  const stay = [...body.matchAll(/href="\?([^"]*)"/g)].map(([, query = '']) =>
    Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&'))),
  )
  theirs.delete('sessionId')
  expect(stay).toEqual([Object.fromEntries(theirs)])
  // The number that it would go on with is named by its ends alone.
  expect(textOf(body)).toMatch(/Continue as \d+\s[\s•]+\d+\?.* Continue Stay as I am/)
  expect(body).toContain('<a class="home" href="">Continue</a>')
  expect(secret).toHaveLength(43)
  expect(body).not.toContain(secret)

  // A link to who is signed in already asks nothing.
  const own = await app.inject({
    url: `/foreignAlbum?${await queryFor('new')}`,
    headers: { 'sec-fetch-site': 'cross-site' },
    cookies,
  })
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(own.body)?.[1]).toBe('Customer Service')
})

// spec: RT-001
test.each(['/ONWE', '/onwe', '/BandOf', '/gouldyear'])('%s leads nowhere', async (url) => {
  expect((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404)
})

test('the scripts of the version before are served, for pages that it made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'home-of-before.js'), 'export {}')
  expect((await app.inject('/assets/home-of-before.js')).statusCode).toBe(404)

  await deps.assets.store(folder, ['home-of-before.js'])
  const script = () => app.inject('/assets/home-of-before.js')
  await expect.poll(async () => (await script()).statusCode).toBe(200)
  const { body, headers } = await script()
  expect(body).toBe('export {}')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject('/assets/none.js')).statusCode).toBe(404)
})

test('a page and its first call read the session once, and what is kept with one statement more', async () => {
  const enter = async (screen: string) => addressFor('ph-174-delay', screen)
  const { cookies } = await app.inject(await enter('customerService'))
  const signedIn = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  const { pathname, searchParams } = new URL(await enter('order'), 'http://localhost')
  searchParams.delete('entry')
  const url = `${pathname}?${searchParams}`
  const sentFor = async () => {
    const executed = vi.spyOn(deps.database.getExecutor(), 'executeQuery')
    const { body } = await app.inject({ url, cookies: signedIn })
    const sent = executed.mock.calls.map(([query]) => query.sql)
    executed.mockRestore()
    expect(body).toContain('Loan number')
    expect(new Set(sent).size, sent.join('\n')).toBe(sent.length)
    return sent
  }
  const first = await sentFor()
  expect(first.filter((text) => /\btoken_hash\b/.test(text))).toHaveLength(1)
  expect(await sentFor()).toHaveLength(2)
})
