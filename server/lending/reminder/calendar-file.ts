import { MANILA } from '#domain/calendar/calendar.ts'

/** A day to be reminded of, in a calendar of the borrower's own. */
export interface CalendarEvent {
  /** The same for the same thing, so that a second file replaces the first. */
  readonly uid: string
  readonly on: Temporal.PlainDate
  readonly title: string
  readonly text: string
  readonly url: string
  /** When the file is made. */
  readonly at: Temporal.Instant
}

/** Manila's hour of an event and, the day before, of its first alarm. */
const HOUR = '090000'

/** The time zone, which has had no summer time since 1990. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${MANILA}`,
  'BEGIN:STANDARD',
  'DTSTART:19900730T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:PST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** An iCalendar file (RFC 5545) of one event with an alarm the day before and one on the day. */
export function calendarFile({ uid, on, title, text, url, at }: CalendarEvent): string {
  const day = basic(on.toString())
  const stamp = basic(at.toString({ smallestUnit: 'second' }))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hiram//Loan reminder//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...TIME_ZONE,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;TZID=${MANILA}:${day}T${HOUR}`,
    'DURATION:PT30M',
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...alarm('-P1D', title),
    ...alarm('PT0S', title),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function alarm(trigger: string, title: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${trigger}`,
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
  ]
}

/** 2026-12-22 as 20261222, and an instant alike. */
function basic(iso: string): string {
  return iso.replaceAll(/[-:]/g, '')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}

/** Octets of a line, at most; the blank that starts a further line counts. */
const LINE_OCTETS = 75

/** A long line in several, never within a character. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    if (Buffer.byteLength(current + character) > LINE_OCTETS) {
      lines.push(current)
      current = ' '
    }
    current += character
  }
  return [...lines, current].join('\r\n')
}
