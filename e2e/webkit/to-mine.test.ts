import { expectText, open, read, tap, tapAt, write } from '#e2e/webkit/page.ts'
import { expect, place, test } from '#e2e/webkit/web-view-test.ts'
import type { WebView } from '#e2e/webkit/web-view.ts'

// Where the host app is asked for its own account page: after signing in, at the end of the forms, and
// from the settings.

const expectToMine = (view: WebView) => expect.poll(() => view.messages).toEqual([['toMine', null]])

/** A demo borrower's number, as it is typed. */
const PHONE = '13800000010'

async function sandbox<T>(path: string): Promise<T> {
  return (await (await fetch(`${place.url}/sandbox${path}`)).json()) as T
}

/** What the picture on the page says, once it is drawn. */
async function captchaOn(view: WebView): Promise<string> {
  const drawn = `const picture = document.querySelector('img[src*="/captcha?"]')
    return picture?.naturalWidth > 0 ? picture.src : ''`
  await expect.poll(() => read<string>(view, drawn)).not.toBe('')
  const sid = new URL(await read<string>(view, drawn)).searchParams.get('sid') ?? ''
  return (await sandbox<{ text: string }>(`/captcha?sid=${sid}`)).text
}

async function codeSent(): Promise<string> {
  const messages = await sandbox<{ text: string }[]>(`/sms?phone=${PHONE}`)
  return messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0] ?? ''
}

// spec: BR-006, BR-014
test('after signing in at /login, where no screen waits', async ({ view }) => {
  await open(view, `${place.url}/login?brand=given`)
  await write(view, 'Mobile number', PHONE)
  await write(view, 'Picture code', await captchaOn(view))
  await tap(view, /get verification code/i)
  await expect.poll(codeSent).not.toBe('')
  await write(view, 'SMS code', await codeSent())
  await tap(view, /^(Sign in|Log in|Login)$/i)
  await expectToMine(view)
})

// spec: BR-006, BR-014
test('at the end of the forms that no loan asked for', async ({ enter, view }) => {
  await enter('given-new', 'customerService')
  await open(view, `${place.url}/certify`)
  await expectText(view, /Filled in/)
  await tap(view, 'Done')
  await expectToMine(view)
})

// spec: BR-006, BR-014
test('from the settings', async ({ enter, view }) => {
  await enter('given-170', 'setting')
  await tapAt(view, { selector: 'nav a[href="/setting"]', words: 'Settings' })
  await expectToMine(view)
})
