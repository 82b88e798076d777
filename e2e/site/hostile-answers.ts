import { expect, type Page, type Route } from '@playwright/test'

// Whatever a text of the console's answers says, it is shown as text: each one gets markup, marks
// that turn directions and letters without a width. Trust requirement 23.

const MARKUP = '<img class="hostile" src="x" onerror="hostile=1">'
const HOSTILE = `${MARKUP}\u{202E}gnp.exe\u{200B}\u{0}=1+1`
const HIDDEN = ['\u{0}', '\u{200B}', '\u{202E}']

/**
 * Makes the texts of the console's answers hostile while it is on.
 *
 * @returns the switch
 */
export async function hostileAnswers(page: Page): Promise<{ isOn: boolean }> {
  const answers = { isOn: false }
  await page.route('**/found/console/**', (route) =>
    answers.isOn ? poison(route) : route.continue(),
  )
  return answers
}

/**
 * Every text of the page is only ever text, and nothing in it is hidden.
 *
 * @returns whether something hostile is on it
 */
export async function expectOnlyText(page: Page, path: string): Promise<boolean> {
  const { images, hasRun, hidden, texts } = await readPage(page)
  expect(images, path).toBe(0)
  expect(hasRun, path).toBe(false)
  expect(hidden, path).toEqual([])
  return texts.some((text) => text.includes(MARKUP))
}

/** The answer with something hostile at the end of each text that could be somebody's. */
async function poison(route: Route): Promise<void> {
  const answer = await route.fetch()
  if (!answer.headers()['content-type']?.startsWith('application/json'))
    return route.fulfill({ response: answer })
  const body: unknown = await answer.json()
  const isOfStaff = OF_STAFF.test(new URL(route.request().url()).pathname)
  return route.fulfill({ response: answer, json: poisoned(body, isOfStaff ? 'email' : '') })
}

/** Words that the console itself reads: of the calls, of roles and actions, ids, numbers, addresses. */
const OWN_KEYS = /^(code|roles|acts|key|kind|state|status|next|path|list|id|\w+Id|now)$/
const OWN_TEXT = /^$|^[\da-f-]{36}$|^[\da-f]{64}$|^\d{4}-\d\d|^-?\d+(?:\.\d+)?$|^\//

/** Calls about people of staff, whom admins write. */
const OF_STAFF = /\/console\/(?:me|staff)(?:\/|$)/

/** Words, numbers and sentences of our own: markup would show, and nobody else can write in them. */
const OURS =
  /^(email|\w*[nN]umber|complaint|product|brand|type|subType|title|label|statusText|headline|language|address|because|act|staff|phone|reasons|marks|mark|group|field|event|channel|english|filipino)$/

function poisoned(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((each) => poisoned(each, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, of]) => [
        name,
        OWN_KEYS.test(name) || isFactName(value, name)
          ? of
          : poisoned(of, OURS.test(key) ? key : name),
      ]),
    )
  if (typeof value !== 'string' || OWN_TEXT.test(value)) return value
  return value + (OURS.test(key) ? MARKUP : HOSTILE)
}

/** What a fact of a borrower is called: one of our own words, whose value anybody wrote. */
function isFactName(fact: object, key: string): boolean {
  return key === 'name' && 'value' in fact && Object.keys(fact).length === 2
}

async function readPage(page: Page) {
  const seen = await page.evaluate(() => ({
    images: document.querySelectorAll('.hostile').length,
    hasRun: 'hostile' in window,
    texts: [
      ...[...document.querySelectorAll('body *:not(script)')].flatMap((element) =>
        [...element.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map(({ textContent }) => `${element.parentElement?.className}: ${textContent}`),
      ),
      document.title,
    ],
  }))
  return {
    ...seen,
    hidden: seen.texts.filter((text) => HIDDEN.some((character) => text.includes(character))),
  }
}
