// docs/operate/security.md and docs/asvs.tsv: every requirement of OWASP ASVS 5.0, levels 1 and 2,
// has its line, and what a row names is there: test, file, section and trust requirement.
import { expect, test } from 'vitest'
import { faultsIn, findFaults, readLines, readRows, readText } from './testing-evidence.ts'

/** The levels of each section's requirements 1, 2, 3 and so on; those of level 3 come after them. */
const LEVELS: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '111112222',
  '1.3': '11222222222',
  '1.4': '222',
  '1.5': '12',
  '2.1': '122',
  '2.2': '112',
  '2.3': '1222',
  '2.4': '2',
  '3.2': '11',
  '3.3': '1222',
  '3.4': '112222',
  '3.5': '11122',
  '3.7': '22',
  '4.1': '122',
  '4.2': '2',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112',
  '5.3': '11',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '1122',
  '6.4': '1122',
  '6.5': '22222',
  '6.6': '222',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '22',
  '7.6': '22',
  '8.1': '12',
  '8.2': '112',
  '8.3': '1',
  '8.4': '2',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '22',
  '10.3': '2222',
  '10.4': '11111222222',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '22',
  '11.2': '222',
  '11.3': '112',
  '11.4': '1222',
  '11.5': '2',
  '11.6': '2',
  '12.1': '122',
  '12.2': '11',
  '12.3': '2222',
  '13.1': '2',
  '13.2': '22222',
  '13.3': '22',
  '13.4': '12222',
  '14.1': '22',
  '14.2': '1222',
  '14.3': '122',
  '15.1': '122',
  '15.2': '122',
  '15.3': '1222222',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '222',
  '17.1': '2',
  '17.2': '2222',
  '17.3': '22',
}

/** Who may attack, in the order of the table. */
const BOUNDARIES = [
  'visitor',
  'borrower',
  'another borrower',
  'host app, web view',
  'partner',
  'payment and payout provider',
  'SMS gateway',
  'organised fraud',
  'staff',
  'operator',
  'database',
  'backups',
  'supply chain',
]

const asvs = readText('docs/asvs.tsv')
const security = readText('docs/operate/security.md')
const requirements = readLines(asvs)

test('every requirement of levels 1 and 2 has one line, in order', () => {
  const numbered = Object.entries(LEVELS).flatMap(([section, levels]) =>
    [...levels].map((level, index) => [`${section}.${index + 1}`, level]),
  )
  expect(numbered).toHaveLength(70 + 183)
  expect(requirements.map(([number, level]) => [number, level])).toEqual(numbered)
})

test.each(requirements)('%s (level %s), %s: what holds it is there', (...cells) => {
  expect(cells).toHaveLength(5)
  expect(findFaults(cells)).toEqual([])
})

test('the documents name only files, tests and trust requirements that are there', () => {
  for (const text of [asvs, security]) expect(faultsIn(text)).toEqual([])
})

test('each trust boundary says what may go wrong, what holds it and what is left', () => {
  const [, section = ''] = security.split('\n## Trust boundaries\n')
  const [head = [], ...rows] = readRows(section.split('\n## ', 1)[0] ?? '')
  expect(head).toEqual(['boundary', 'what may go wrong', 'what holds it', 'what is left, and why'])
  expect(rows.map(([who]) => who)).toEqual(BOUNDARIES)
  for (const [, threat = '', holds = '', left = ''] of rows)
    expect(Math.min(threat.length, holds.length, left.length)).toBeGreaterThan(20)
})

test('each risk of the OWASP API Security Top 10 is held by a test', () => {
  const risks = readRows(security).filter(([risk = '']) => /^P\d+ /.test(risk))
  expect(risks.map(([risk = '']) => Number(/\d+/.exec(risk)))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
  for (const [risk = '', by = ''] of risks)
    expect(findFaults(['', '', risk, 'test', by]), risk).toEqual([])
})

test.each([
  ['test', '`tools/no-such.test.ts`: a title', 'tools/no-such.test.ts is not there'],
  [
    'test',
    '`tools/test/tally.test.ts`: no such title',
    'tools/test/tally.test.ts has no: no such title',
  ],
  ['test', '`tools/test/tally.ts`: a title', 'no test is named'],
  ['test', 'surely', 'no test is named'],
  ['trust', 'trust 99', 'trust 99 is not there'],
  ['trust', 'by care', 'no trust requirement is named'],
  ['design', '`server/no-such.ts`: it cannot happen', 'server/no-such.ts is not there'],
  [
    'design',
    '`docs/operate/security.md`: No such section',
    'docs/operate/security.md has no: No such section',
  ],
  ['design', '`server/app/start/app.ts`: ', 'no file and reason are named'],
  ['operator', 'carefully', 'no section is named'],
  ['left', '', 'no reason is given'],
  ['not here', '', 'no reason is given'],
  ['perhaps', 'somehow', 'perhaps is no way to hold it'],
])('a row that is held by %s, %j is refused', (held, by, fault) => {
  expect(findFaults(['1.1.1', '2', 'a requirement', held, by])).toContain(fault)
})
