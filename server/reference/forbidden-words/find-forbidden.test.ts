import { describe, expect, it } from 'vitest'
import { forbiddenIn, type ReadIn } from '#server/reference/forbidden-words/find-forbidden.ts'

const rulesOf = (text: string, read: ReadIn = 'reply') => forbiddenIn(text, read).join(' ')

describe('a threat is found in whatever a borrower reads', () => {
  it.each([
    ['We will tell your boss about it.', 'nobody but the borrower'],
    ['Pay now or we will call your family and friends', 'nobody but the borrower'],
    ['We are going to your house tomorrow, and we go to your office.', 'nobody but the borrower'],
    ['Tatawagan namin ang asawa mo.', 'nobody but the borrower'],
    ['Ipapaalam namin ito sa barangay ninyo!', 'nobody but the borrower'],
    ['Malalaman ng boss mo to', 'nobody but the borrower'],
    ['We will post your picture on Facebook', 'no name or picture'],
    ['Your photo will be posted in our page.', 'no name or picture'],
    ['Ipo-post namin ang mukha mo sa FB', 'no name or picture'],
    ['Ikakalat namin ang picture at pangalan mo', 'no name or picture'],
    ['Shame on you.', 'insulted'],
    ['Walang hiya ka talaga', 'insulted'],
    ['PUTANG INA mo, magbayad ka', 'insulted'],
    ['You could be arrested if you do not pay', 'jail'],
    ['Makukulong ka', 'jail'],
    ['Ipapapulis ka namin', 'jail'],
    ['We will report you to the NBI', 'jail'],
    ['There is a warrant for your arrest', 'jail'],
    ['We will sue you.', 'court'],
    ['We will file a criminal case against you', 'court'],
    ['Kakasuhan ka namin', 'court'],
    ['We will hurt you.', 'violence'],
    ['Papatayin ka namin', 'violence'],
    ['We know where you live', 'violence'],
    ['You will lose your job', 'no consequence'],
    ['Blacklisted ka na sa lahat ng bangko', 'no consequence'],
    ['Your salary will be garnished', 'no consequence'],
  ])('%s', (text, rule) => {
    for (const read of ['reply', 'written', 'message'] as const)
      expect(rulesOf(text, read)).toContain(rule)
  })
})

describe('however it is written', () => {
  it.each([
    'M A K U K U L O N G ka',
    'm.a.k.u.k.u.l.o.n.g ka',
    'M4kukul0ng ka!!!',
    'Makúkulóng ka',
    'Makukulooooong ka',
    'mаkukulong ka', // The second letter is Cyrillic.
    'maku\u200Bkulong ka',
    'MAKUKULONG, KA',
  ])('%s', (text) => {
    expect(rulesOf(text)).toContain('jail')
  })

  it.each(['p.u.l.i.s', 'PUL1S', 'pulís', 'p u l i s'])('%s', (text) => {
    expect(rulesOf(`Bayad na, ${text}`, 'message')).toContain('police')
  })
})

describe('what staff say to a borrower who complains is no threat', () => {
  it.each([
    'We never call your employer or your family.',
    'Hindi namin tatawagan ang pamilya mo.',
    'You will not be arrested or jailed for a debt.',
    'Walang makukulong ka dahil sa utang.',
    'Please bring the police report about your stolen phone.',
    'We do not post your picture anywhere.',
    'Nobody may threaten or insult you, or write to other people about your loan.',
    'Pasensya na po, naabala ang pamilya ninyo.',
    'Your payment of ₱1,500.00 is posted. Thank you, Maria.',
    'Mag-ingat sa mga nagpapanggap na kami.',
  ])('%s', (text) => {
    expect(forbiddenIn(text, 'reply')).toEqual([])
  })

  it.each([
    'If not paid, we will call your boss.',
    'If not, we call your boss.',
    'No payment today means that we will tell your family',
    'Kung hindi ka magbabayad tatawagan namin ang asawa mo',
  ])('but “%s” denies nothing', (text) => {
    expect(rulesOf(text)).toContain('nobody but the borrower')
  })

  it('nor does "not only"', () => {
    expect(rulesOf('We will not only call your boss.')).toContain('nobody but the borrower')
    expect(rulesOf('Hindi lang namin tatawagan ang asawa mo.')).toContain('nobody but')
  })
})

it('a message has no other people, police or courts, and a page no police', () => {
  for (const text of ['Think of your family.', 'Isipin mo ang pamilya mo.', 'See our lawyer.']) {
    expect(forbiddenIn(text, 'message')).not.toEqual([])
    expect(forbiddenIn(text, 'written')).toEqual([])
  }
  expect(rulesOf('Ask the police.', 'written')).toContain('police and prison')
})

it('says which words, and which rule', () => {
  expect(forbiddenIn('Pay, or we will tell your boss.', 'reply')).toEqual([
    '“tell your boss”: nobody but the borrower is told or contacted (SEC MC 18 s.2019).',
  ])
})
