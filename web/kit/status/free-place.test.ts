import { expect, test } from 'vitest'
import { freeTop } from '#web/kit/status/free-place.ts'

const span = (top: number, bottom: number) => ({ top, bottom })

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
