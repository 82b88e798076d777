const TOKEN = /YYYY|YY|MMM|MM|M|DD|D|[^YMD]/g
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Whether it has one day, one month and one year, such as MM/DD/YYYY, D/M/YY or DD-MMM-YYYY. */
export function isDayFormat(format: string): boolean {
  if (!/^[YMD./ ,-]+$/.test(format)) return false
  const parts = (format.match(TOKEN) ?? []).filter((token) => /[YMD]/.test(token))
  const letters = parts.map((token) => token.charAt(0)).toSorted()
  // Without signs between them, each has the same length always.
  const isLong = parts.every((token) => token.length > 1)
  return letters.join('') === 'DMY' && (isLong || /[./ ,-]/.test(format))
}

/** Some banks write a time behind the day. */
const TIME = String.raw`(?:[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[AP]M)?)?`

/** Reads days that are written as a format says; null: it is none. */
export function dayReader(format: string): (text: string) => Temporal.PlainDate | null {
  const hasSigns = /[./ ,-]/.test(format)
  const pattern = (format.match(TOKEN) ?? []).map((token) => patternOf(token, hasSigns)).join('')
  const written = new RegExp(`^${pattern}${TIME}$`, 'i')
  return (text) => {
    const { year = '', month = '', day = '' } = written.exec(text.trim())?.groups ?? {}
    try {
      return Temporal.PlainDate.from(
        { year: yearOf(year), month: monthOf(month), day: Number(day) },
        { overflow: 'reject' },
      )
    } catch {
      return null
    }
  }
}

/** Programs of spreadsheets leave out the zeros of 01/05/2026. */
function patternOf(token: string, hasSigns: boolean): string {
  const number = hasSigns ? String.raw`\d{1,2}` : String.raw`\d{2}`
  if (token.startsWith('Y')) return String.raw`(?<year>\d{${token.length}})`
  if (token === 'MMM') return '(?<month>[a-z]{3,9})\\.?'
  if (token.startsWith('M')) return `(?<month>${number})`
  if (token.startsWith('D')) return `(?<day>${number})`
  return token === ' ' ? String.raw`\s+` : `\\${token}`
}

const CENTURY = 2000

function yearOf(text: string): number {
  return text.length === 2 ? CENTURY + Number(text) : Number(text)
}

/** Its number, or its name in English from three letters on. */
function monthOf(text: string): number {
  return /^\d/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1
}
