import { expect, test } from 'vitest'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await demoApp()

const open = (url: string, cookies: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html' }, cookies })

const submit = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/sandbox/act',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

/** The forms of a page that perform an action, as a browser would send them. */
function formsOf(page: string): Record<string, string>[] {
  const forms = page.match(/<form method="post"[\s\S]*?<\/form>/g) ?? []
  return forms.map((form) =>
    Object.fromEntries(
      [...form.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ),
  )
}

test('/sandbox returns the list of actions to a program and a page to a browser', async () => {
  const program = await app.inject('/sandbox')
  const actions = program.json<{ method: string; path: string }[]>()
  expect(actions).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/sandbox/clock' }),
  )
  const person = await open('/sandbox')
  expect(person.headers['content-type']).toMatch('text/html')
  expect(person.body).toContain('<h1>Hiram sandbox</h1>')
})

test('every listed action is served', async () => {
  const actions = (await app.inject('/sandbox')).json<{ method: 'GET' | 'POST'; path: string }[]>()
  const isServed = ({ method, path }: (typeof actions)[number]) =>
    app.hasRoute({ method, url: path.replace(/\?.*$/, '') })
  expect(actions.length).toBeGreaterThan(10)
  expect(actions.filter((one) => !isServed(one))).toEqual([])
})

test.each(['/sandbox', '/sandbox/borrowers/ph-new', '/sandbox/phone', '/sandbox/partner/apply'])(
  '%s has nothing inline but a style with its nonce, and loads nothing from other origins',
  async (url) => {
    const { body, headers, statusCode } = await open(url)
    expect(statusCode).toBe(200)
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    expect(body).toContain(`<style nonce="`)
    expect(String(headers['content-security-policy'])).toContain(
      `'nonce-${/<style nonce="([^"]+)"/.exec(body)?.[1]}'`,
    )
    expect(nonce).toBeDefined()
    expect(body).not.toMatch(/<script>|<script [^>]*[^"]>\S|style="|\son\w+="/)
    expect(body.match(/(?:src|href|action)="(?!\/|data:,")[^"]*"/g)).toBeNull()
    expect(headers['cache-control']).toBe('no-store')
  },
)

test('the page shows every brand, and every borrower with a link to each existing screen', async () => {
  const { body } = await open('/sandbox')
  const demo = (await app.inject('/sandbox/demo')).json()
  for (const { key, market } of demo.brands)
    expect(body).toContain(`brand ${key}, market ${market}`)
  for (const { key, links } of demo.borrowers) {
    expect(Object.keys(links).length).toBeGreaterThan(0)
    for (const screen of Object.keys(links))
      expect(body).toContain(`href="/sandbox/enter/${key}/${screen}"`)
  }
})

test('each clock form moves the clock by its amount, and the page confirms it', async () => {
  const forms = formsOf((await open('/sandbox')).body).filter(
    ({ path }) => path === '/sandbox/clock',
  )
  const hours = forms.map((form) => Number(form['hours'] ?? 24 * Number(form['days'])))
  expect(hours.filter((count) => !Number.isNaN(count))).toEqual([1, 24, 7 * 24, 30 * 24])

  const before = deps.clock.now()
  const answer = await submit(forms[1]!)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/sandbox?said=%2Fsandbox%2Fclock')
  expect(deps.clock.now().since(before).total('hours')).toBeCloseTo(24, 1)
  expect((await open(String(answer.headers.location))).body).toContain('Done: /sandbox/clock')
})

test("a time from a browser's field is Manila time", async () => {
  const local = deps.clock.now().add({ hours: 48 }).toZonedDateTimeISO('Asia/Manila')
  const to = local.toPlainDateTime().toString({ smallestUnit: 'minute' })
  const answer = await submit({ path: '/sandbox/clock', back: '/sandbox', to })
  expect(answer.headers.location).toContain('said=')
  const now = deps.clock.now().toZonedDateTimeISO('Asia/Manila').toPlainDateTime()
  expect(now.toString({ smallestUnit: 'minute' })).toBe(to)
})

test('a refused action shows the reason on the page, and the form reaches nothing else', async () => {
  const past = await submit({ path: '/sandbox/clock', back: '/sandbox', to: '2020-01-01T00:00' })
  const page = await open(String(past.headers.location))
  expect(page.body).toContain('never back')

  for (const path of [
    '/found/session/close',
    '/sandbox/act',
    '/sandbox/../found',
    '//evil.example',
  ])
    expect((await submit({ path, back: '/sandbox' })).headers.location).toContain('failed=')
  const elsewhere = await submit({ path: '/sandbox/x', back: '//evil.example' })
  expect(elsewhere.headers.location).toMatch(/^\/sandbox\?/)
})

test('text from an address is shown as text, never as markup', async () => {
  const hostile = '<script>alert(1)</script>'
  for (const url of ['/sandbox', '/sandbox/borrowers/ph-new', '/sandbox/partner/apply']) {
    const query = new URLSearchParams({
      said: hostile,
      failed: hostile,
      orderId: hostile,
      phone: hostile,
    })
    const { body } = await open(`${url}?${query.toString()}`)
    expect(body).toContain('&lt;script&gt;alert(1)')
    expect(body).not.toContain(hostile)
  }
})

test('the forms work in a signed-in browser, and not from another site', async () => {
  const { id } = await deps.database.selectFrom('borrower').select('id').executeTakeFirstOrThrow()
  const cookie = `hiram=${await startSession(deps.database, deps.random, id)}`
  const fields = { path: '/sandbox/clock', back: '/sandbox', hours: '1' }
  expect((await submit(fields, { cookie, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303)

  const before = deps.clock.now()
  const foreign = await submit(fields, { cookie, 'sec-fetch-site': 'cross-site' })
  expect(foreign.statusCode).toBe(403)
  expect(deps.clock.now().since(before).total('minutes')).toBeLessThan(1)
  // A call that reads the cookie still needs our own header.
  const call = { product_id: '1', cardType: 1, bankCode: 'x', cardNo: '1', accountName: 'x' }
  expect(await ask(app, bindPayoutAccount, call, { headers: { cookie } })).toMatchObject({
    message: 'X-Requested-With: XMLHttpRequest is missing.',
  })
})

test('an application is approved by a form on the page of its borrower', async () => {
  const demo = (await app.inject('/sandbox/demo')).json()
  const { key } = demo.borrowers.find(({ status }: { status: number }) => status === 21)
  const page = `/sandbox/borrowers/${key}`
  const approve = formsOf((await open(page)).body).find(({ decision }) => decision === 'approve')
  expect((await submit(approve!)).headers.location).toMatch(new RegExp(`^${page}\\?said=`))
  expect((await open(page)).body).toContain('status 151')
})

test('the messages of a phone are shown for any format of its number', async () => {
  const { body } = await open('/sandbox?phone=0917+000+0001')
  expect(body).toContain('No message was sent to it.')
})

test('a reset seeds the data again', async () => {
  const answer = await submit({ path: '/sandbox/reset', back: '/sandbox' })
  expect(answer.headers.location).toContain('said=')
})

test('the phone page opens the requested borrower and screen, through its script', async () => {
  const { body } = await open('/sandbox/phone?borrower=ph-new&screen=customerService')
  expect(body).toContain('data-address="/sandbox/enter/ph-new/customerService"')
  expect(body).toContain('<script src="/sandbox/phone.js"></script>')
  const script = await app.inject('/sandbox/phone.js')
  expect(script.headers['content-type']).toMatch('text/javascript')
  const unknown = await open('/sandbox/phone?borrower=nobody&screen=nothing')
  expect(unknown.body).toMatch(/data-address="\/sandbox\/enter\/[\w-]+\/\w+"/)
})

test('an unknown borrower gives an error page', async () => {
  expect((await open('/sandbox/borrowers/nobody')).statusCode).toBe(404)
})
