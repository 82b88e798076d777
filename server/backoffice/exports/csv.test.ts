import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { toCsv } from '#server/backoffice/exports/csv.ts'

describe('a CSV', () => {
  it.each([
    ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
    ['+1', "'+1"],
    ['-1+1', "'-1+1"],
    ['-2500', '-2500'],
    ['-12.50', '-12.50'],
    ['-12.50-1', "'-12.50-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' \t=1', "'  =1"],
    ['\u{0}\u{1B}[31mred', '  [31mred'],
    ['＝1+1', "'＝1+1"],
    ['\u{3000}＠SUM(A1)', "'\u{3000}＠SUM(A1)"],
    ['\u{200B}=1', "' =1"],
    ['a\u{202E}gnp.exe', 'a gnp.exe'],
    ['"quoted", and\nnext', '"quoted", and next'],
    ['Ana Peña', 'Ana Peña'],
  ])('holds %j as harmless text', (text, shown) => {
    const [, row] = parse(toCsv(['name'], [{ name: text }]), { bom: true })
    expect(row).toEqual([shown])
  })
})
