// The link that is mailed to an address: its page asks whose it is, its form confirms.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getInformation, saveInformation } from '#contract/identity/information.ts'
import { EMAIL_LINK_DAYS } from '#server/identity/information/email-link.ts'
import { EMAIL_LINK_PATH } from '#server/identity/information/email-routes.ts'
import { ABOUT } from '#server/identity/information/testing-information.ts'
import { signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { setMaintenance } from '#server/platform/maintenance/maintenance.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const ADDRESS = `${EMAIL_LINK_PATH}?brand=ph`

/** A borrower who saves an address, and what the link in its mail carries. */
async function withAddress() {
  const email = `ana.${randomUUID()}@example.com`
  const { token } = await signedIn(server, 'ph')
  const mails = async () => {
    await settleJobs(deps)
    return (await deps.doubles.mail.list()).filter(({ to }) => to === email)
  }
  const save = async (to: string) =>
    ask(app, saveInformation, { group: 'ext', email: to }, { token })
  await save(email)
  const [asked] = await mails()
  const link = new URL(/https?:\S+/.exec(asked?.text ?? '')?.[0] ?? '')
  return { email, token, link: link.searchParams.get('token') ?? '', mails, save }
}

const open = async (link: string, language = 'en') =>
  app.inject({ url: `${ADDRESS}&token=${encodeURIComponent(link)}`, cookies: { language } })

const send = async (payload: string) =>
  app.inject({
    method: 'POST',
    url: ADDRESS,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
const confirm = async (token: string) => send(new URLSearchParams({ token }).toString())

/** What a page says first, and what its first button or link is. */
function shownOn({ body }: { body: string }) {
  const [, title, advice] = /<h1>(.*?)<\/h1><p>(.*?)<\/p>/.exec(body) ?? []
  const [, home, words] = /<a class="home" href="(.*?)">(.*?)<\/a>/.exec(body) ?? []
  return { title, advice, home, words }
}

const OVER = {
  title: 'This link does not count any more',
  advice: 'Save your e-mail address again in the app: we mail you a new link.',
  home: '/main?brand=ph',
  words: 'Open the app',
}

// spec: API-052
test('opening the link asks whose the address is, and its form confirms it', async () => {
  const { email, link, token } = await withAddress()
  const titleOfField = async () => {
    const { groups } = (await ask(app, getInformation, {}, { token })).data
    return groups.flatMap(({ items }) => items).find(({ code }) => code === 'email')?.title
  }
  const page = await open(link)
  expect([page.statusCode, page.headers['content-language']]).toEqual([200, 'en'])
  expect(shownOn(page)).toMatchObject({
    title: 'Is this your e-mail address?',
    advice: `Messages about your loans that cannot reach your mobile number will go to ${email}.`,
  })
  expect(page.body).toContain(
    `<form method="post" action="${ADDRESS}"><input type="hidden" name="token" value="${link}"><button class="home">Yes, confirm it</button></form>`,
  )
  expect(shownOn(await open(link, 'fil')).title).toBe('Sa iyo ba ang e-mail address na ito?')
  expect(await titleOfField()).toBe('E-mail: save it, then open the link in our mail')

  const done = await confirm(link)
  expect(done.statusCode).toBe(200)
  expect(shownOn(done)).toEqual({
    ...OVER,
    title: 'Your e-mail address is confirmed',
    advice: 'Messages that cannot reach your mobile number come to it.',
  })
  expect(await titleOfField()).toBe('E-mail')
})

// spec: API-052
test('the link is mailed when the address is saved, not with another form', async () => {
  const { token, mails } = await withAddress()
  expect(await mails()).toHaveLength(1)
  expect((await ask(app, saveInformation, ABOUT, { token })).code).toBe('0')
  expect(await mails()).toHaveLength(1)
})

// spec: API-052
test('another address ends the link, and the same one again does not', async () => {
  const { email, link, save } = await withAddress()
  await save('other@example.com')
  for (const answer of [await open(link), await confirm(link)]) {
    expect(answer.statusCode).toBe(404)
    expect(shownOn(answer)).toEqual(OVER)
  }
  await save(email)
  expect((await confirm(link)).statusCode).toBe(200)
})

// spec: API-052
test('a link that nobody mailed is over, whatever it says', async () => {
  const { link } = await withAddress()
  const [id = '', until = '', mac = ''] = link.split('.')
  const hostile = [
    '',
    'x',
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    `${'-'.repeat(36)}.${until}.${mac}`,
    `${id}.99999999999.${mac}`,
    `${id}.${until}.${'A'.repeat(43)}`,
    `${randomUUID()}.${until}.${mac}`,
    `${link}\u0000`,
  ]
  for (const token of hostile) {
    expect((await open(token)).statusCode, token).toBe(404)
    expect((await confirm(token)).statusCode, token).toBe(404)
  }
  for (const none of ['', 'other=1', `token=${link}&token=${link}`])
    expect((await send(none)).statusCode, none).toBe(404)
  expect((await app.inject({ method: 'POST', url: ADDRESS })).statusCode).toBe(404)
  expect((await open(link)).statusCode).toBe(200)
})

// spec: API-052
test('during maintenance nothing is confirmed', async () => {
  const { link } = await withAddress()
  const turn = async (until: Temporal.Instant | null) => {
    await deps.database.transaction().execute(async (tx) => setMaintenance(tx, until, true))
    await deps.maintenance.refresh()
  }
  await turn(Temporal.Now.instant().add({ hours: 1 }))
  const refused = await confirm(link)
  await turn(null)
  expect(refused.statusCode).toBe(503)
  expect((await confirm(link)).statusCode).toBe(200)
})

// spec: API-052
test('a link is over after a week', async () => {
  const { link } = await withAddress()
  const wait = async (hours: number) =>
    app.inject({ method: 'POST', url: '/sandbox/clock', payload: { hours } })
  await wait(EMAIL_LINK_DAYS * 24 - 1)
  expect((await open(link)).statusCode).toBe(200)
  await wait(2)
  expect((await open(link)).statusCode).toBe(404)
  expect((await confirm(link)).statusCode).toBe(404)
})
