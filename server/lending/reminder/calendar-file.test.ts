import { expect, test } from 'vitest'
import { calendarFile } from '#server/lending/reminder/calendar-file.ts'

const event = {
  uid: 'loan-1-2026-12-22@hiram',
  on: Temporal.PlainDate.from('2026-12-22'),
  title: 'Pay ₱2,671.79 for EasyPlan',
  text: `${'₱'.repeat(60)}; one, two\nand \\ three`,
  url: 'https://hiram.test/bandOf?orderId=1',
  at: Temporal.Instant.from('2026-11-23T04:05:06.789Z'),
}
const file = calendarFile(event)
const lines = file.split('\r\n')

test('a calendar file has one event at nine in Manila, with an alarm the day before', () => {
  expect(lines.at(-1)).toBe('')
  expect(lines.slice(0, -1).every((line) => line !== '')).toBe(true)
  expect(lines).toContain('DTSTART;TZID=Asia/Manila:20261222T090000')
  expect(lines).toContain('DTSTAMP:20261123T040506Z')
  expect(lines).toContain('TZOFFSETTO:+0800')
  expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual([
    'TRIGGER:-P1D',
    'TRIGGER:PT0S',
  ])
  const opened = lines.filter((line) => line.startsWith('BEGIN:')).map((line) => line.slice(6))
  const closed = lines.filter((line) => line.startsWith('END:')).map((line) => line.slice(4))
  expect(opened.toSorted()).toEqual(closed.toSorted())
})

test('no line is longer than 75 octets, and unfolded the text is whole and escaped', () => {
  expect(lines.map((line) => Buffer.byteLength(line)).filter((length) => length > 75)).toEqual([])
  const whole = file.replaceAll('\r\n ', '')
  expect(whole).toContain(
    `DESCRIPTION:${'₱'.repeat(60)}${String.raw`\; one\, two\nand \\ three`}\r\n`,
  )
  expect(whole).toContain(String.raw`SUMMARY:Pay ₱2\,671.79 for EasyPlan`)
})
