import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freeTop, markLanguage, placeFreely } from '#web/kit/status/free-place.ts'

const span = (top: number, bottom: number, weight = 1) => ({ top, bottom, weight })

test('a toast that covers nothing stays where it is', () => {
  expect(freeTop(480, 48, 740, [span(0, 400), span(600, 740)])).toBe(480)
})

test('a toast over a heading moves to the nearest place over none', () => {
  expect(freeTop(480, 48, 740, [span(500, 525)])).toBe(444)
  expect(freeTop(480, 48, 740, [span(470, 495)])).toBe(504)
})

test('it stays on the screen, and covers the least where all is full', () => {
  const rows = Array.from({ length: 12 }, (_, row) => span(row * 60, row * 60 + 59))
  const top = freeTop(480, 48, 740, rows)
  expect(top).toBe(480)
  const top2 = freeTop(6, 69, 740, [span(72, 107)])
  expect(top2).toBe(114)
})

test('where all is full it covers rows of buttons, and no heading', () => {
  const starts = Array.from({ length: 22 }, (_, row) => row * 30)
  const rows = starts.filter((top) => top < 400 || top > 580).map((top) => span(top, top + 25))
  const place = (weight: number) => freeTop(455, 70, 640, [...rows, span(430, 560, weight)])
  // Were it a row, the toast would stay: everywhere else it covers two.
  expect(place(1)).toBe(455)
  expect(place(20)).toBeLessThan(430 - 70)
})

describe('a toast that repeats a line of the screen', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    document.body.replaceChildren()
  })

  /** @returns whether the toast is seen beside this line, which is so far from the top */
  function isSeen(toast: string, line: string, { top = 300, echoes = false } = {}): boolean {
    document.body.innerHTML = '<p></p><output><span></span></output>'
    const [beside, said] = document.querySelectorAll<HTMLElement>('p, output > span')
    if (!beside || !said) throw new Error('The page was not made.')
    beside.textContent = line
    said.textContent = toast
    vi.spyOn(beside, 'getBoundingClientRect').mockReturnValue(new DOMRect(16, top, 320, 20))
    placeFreely(said, { echoes })
    vi.runAllTimers()
    return said.style.opacity !== '0'
  }

  test.each([
    ['the line below a field', 'Please enter all 6 digits', 'Please enter all 6 digits'],
    ['with the title of the field', 'E-mail: enter an address.', 'enter an address.'],
    [
      'without the last full stop',
      'HEIC photos cannot be uploaded',
      'HEIC photos cannot be uploaded.',
    ],
  ])('is only announced: %s', (_, toast, line) => {
    expect(isSeen(toast, line)).toBe(false)
    expect(isSeen(toast, line, { echoes: true })).toBe(true)
  })

  /** @returns whether the toast is seen beside a screen that has nothing to show, for now or ever */
  function isSeenBesideNothing({
    isOfScreen = true,
    echoes = false,
    isLate = false,
  } = {}): boolean {
    document.body.innerHTML = '<main></main><output><span></span></output>'
    const [main, said] = document.querySelectorAll<HTMLElement>('main, output > span')
    if (!main || !said) throw new Error('The page was not made.')
    const show = () => (main.innerHTML = '<section><svg></svg><h2>Nothing to pay</h2></section>')
    said.textContent = 'There is nothing to pay on this loan now.'
    if (isOfScreen) said.dataset['call'] = 'true'
    if (isLate) setTimeout(show, 200)
    else show()
    placeFreely(said, { echoes })
    vi.runAllTimers()
    return said.style.opacity !== '0'
  }

  test('is only announced where the screen says in its own words that it has nothing to show', () => {
    expect(isSeenBesideNothing()).toBe(false)
    expect(isSeenBesideNothing({ isLate: true })).toBe(false)
    expect(isSeenBesideNothing({ echoes: true })).toBe(true)
    // What was tapped on that screen, and refused, is something else.
    expect(isSeenBesideNothing({ isOfScreen: false })).toBe(true)
  })

  test('is seen where the line is out of sight, or says only a part of it', () => {
    expect(isSeen('Copied', 'Copied', { top: 2000 })).toBe(true)
    expect(isSeen('Copied', 'Copied by you on Monday')).toBe(true)
    expect(isSeen('The code is wrong. Get another one.', 'The code is wrong.')).toBe(true)
  })
})

test.each([
  ['请正确输入手机号！', 'zh'],
  ['Silakan pilih', 'id'],
  ['copy success', ''],
])('a message that was given in another language is marked with it: %s', (text, language) => {
  const line = document.createElement('p')
  line.textContent = text
  markLanguage(line)
  expect(line.lang).toBe(language)
})
