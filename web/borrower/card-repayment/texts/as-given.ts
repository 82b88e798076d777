import { englishCardRepayment } from '#web/borrower/card-repayment/texts/en.ts'
import type { CardRepaymentTexts } from '#web/borrower/card-repayment/texts/texts.ts'

export const asGivenCardRepayment: CardRepaymentTexts = {
  ...englishCardRepayment,
  cardsFailed: 'failed to query card list',
  processingFailed: 'processing failed',
  code: {
    ...englishCardRepayment.code,
    tooShort: '请输入正确的验证码',
    sending: {
      ...englishCardRepayment.code.sending,
      idle: 'get verification code',
      counting: (seconds) => `${seconds}s`,
      // The exclamation mark is ASCII here (ST-031).
      notAgain: '请勿重复发送验证码!',
    },
  },
}
