import { CODES } from '#contract/codes.ts'
import { confirmExport, eraseMyData, exportMyData } from '#contract/identity/my-data.ts'
import { askForPasskey } from '#contract/sign-in/passkey.ts'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { API_BASE } from '#contract/request-context.ts'
import { type Attack, exactly } from './attack.ts'
import { call, send } from './caller.ts'
import { act, newBorrower } from './victims.ts'

const ACCOUNT = {
  cardType: 1,
  bankCode: 'GXCHPHM2XXX',
  cardNo: '09171234567',
  accountName: 'Ana Cruz',
}

/** A partner signs in as a borrower and tries to take their money, data and account. */
export const partnerLink: Attack = {
  name: 'partner-link',
  trust: 53,
  run: async (copy) => {
    let opened = 0
    let asked = 0
    const done: string[] = []
    for (const brand of ['given', 'ph'] as const) {
      const { phone } = await newBorrower(copy, brand)
      const productId = brand === 'ph' ? '14' : '4'
      const { url } = await act<{ url: string }>(copy, '/partner/link', { brand, phone, productId })
      const { pathname, search } = new URL(url)
      const { headers: answer } = await send(copy, 'GET', pathname + search)
      const cookie = /hiram=[\w-]+/.exec(String(answer['set-cookie']))?.[0] ?? ''
      opened += cookie === '' ? 0 : 1
      const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
      for (const [endpoint, input] of [
        [bindPayoutAccount, { ...ACCOUNT, product_id: productId }],
        [confirmExport, {}],
        [eraseMyData, {}],
        [askForPasskey, {}],
      ] as const) {
        const { code } = await call(copy, endpoint, input, { brand, headers })
        if (code === endpoint.success) done.push(endpoint.path)
        if (code === CODES.confirmWithSmsCode) asked += 1
      }
      const path = `${API_BASE}${exportMyData.path}?format=json`
      const file = await send(copy, 'GET', path, { headers })
      if (String(file.headers['content-disposition'] ?? '') !== '') done.push(path)
    }
    return [
      exactly(2, opened, 'sessions opened by a partner’s link'),
      // Market asGiven has no passkeys.
      exactly(7, asked, 'of 8 calls that ask for a code first'),
      exactly(0, done.length, `of 10 sensitive acts done in them ${done.join(' ')}`.trim()),
    ]
  },
}
