import { afterEach, expect, test, vi } from 'vitest'
import { MAINTENANCE_HEADER } from '#contract/page/maintenance.ts'
import { followMaintenance } from '#web/kit/status/follow-maintenance.ts'

const NOTICE = 'Repayments are back at 2:00 AM.'
const LATER = 'Repayments are back at 3:00 AM.'

const answerWith = (said: string | null) =>
  followMaintenance({ headers: { get: (name) => (name === MAINTENANCE_HEADER ? said : null) } })
const during = (text: string, seconds = 60) => answerWith(`${seconds} ${encodeURIComponent(text)}`)
const bars = () => [...document.querySelectorAll('#maintenance')]
const shown = () => bars().map(({ textContent }) => textContent)

afterEach(() => document.body.replaceChildren())

test('an open page says at its top that maintenance began, once, and drops it with the first answer after', async () => {
  document.body.append(document.createElement('main'))
  during(NOTICE)
  await vi.waitFor(() => expect(shown()).toEqual([NOTICE]))
  const [bar] = bars()
  expect(document.body.firstElementChild).toBe(bar)
  expect(bar?.getAttribute('role')).toBe('status')
  during(NOTICE)
  during(LATER)
  await vi.waitFor(() => expect(shown()).toEqual([LATER]))
  answerWith(null)
  await vi.waitFor(() => expect(shown()).toEqual([]))
})

test('it ends at its time without an answer', async () => {
  during(NOTICE, 0.05)
  await vi.waitFor(() => expect(shown()).toEqual([NOTICE]))
  await vi.waitFor(() => expect(shown()).toEqual([]))
})

test('the bar of a page that was sent meanwhile stays as it is, and goes with the first answer after', async () => {
  document.body.innerHTML = `<div id="maintenance" role="status">${NOTICE}</div>`
  const [bar] = bars()
  during(NOTICE)
  await new Promise((done) => setTimeout(done, 20))
  expect(bars()).toEqual([bar])
  answerWith(null)
  await vi.waitFor(() => expect(bars()).toEqual([]))
})
