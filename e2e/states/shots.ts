import { type Shot, toastGone } from '#e2e/states/shot.ts'
import { SHOTS_OF_JOINT_LOGIN } from '#e2e/states/shots-of-joint-login.ts'
import { SHOTS_OF_APPLYING } from '#e2e/states/shots-of-applying.ts'
import { SHOTS_OF_COMPLAINTS } from '#e2e/states/shots-of-complaints.ts'
import { SHOTS_OF_CONFIRMING } from '#e2e/states/shots-of-confirming.ts'
import { SHOTS_OF_IDENTITY } from '#e2e/states/shots-of-identity.ts'
import { LEGAL_SHOTS } from '#e2e/states/shots-of-legal-texts.ts'
import { CARD_SHOTS } from '#e2e/states/shots-of-card-repayment.ts'
import { SETTING_SHOTS } from '#e2e/states/shots-of-setting.ts'
import { SHOTS_OF_HELP } from '#e2e/states/shots-of-help.ts'
import { SHOTS_OF_HOME } from '#e2e/states/shots-of-home.ts'
import { SHOTS_OF_LOANS } from '#e2e/states/shots-of-loans.ts'
import { SHOTS_OF_OPTIONS } from '#e2e/states/shots-of-options.ts'
import { PAYING_SHOTS } from '#e2e/states/shots-of-paying.ts'
import { PAPERS_SHOTS } from '#e2e/states/shots-of-papers.ts'
import { SHOTS_OF_RESULTS } from '#e2e/states/shots-of-results.ts'
import { SHOTS_OF_SIGNING_IN } from '#e2e/states/shots-of-signing-in.ts'

const SUPPORT = '**/found/v3/personal-center/contact-kf-info*'

/** Every screen in every state: a new screen adds its rows here. */
export const SHOTS: readonly Shot[] = [
  { screen: 'customerService', state: 'answered', from: 'rendered' },
  {
    screen: 'customerService',
    state: 'waiting',
    from: 'plain',
    before: (page) => page.route(SUPPORT, () => {}),
    after: (page) => page.getByText(/Loading|Naglo-load/).waitFor({ state: 'attached' }),
  },
  {
    screen: 'customerService',
    state: 'failed',
    from: 'plain',
    before: (page) => page.route(SUPPORT, (route) => route.abort()),
    after: toastGone,
  },
  {
    screen: 'customerService',
    state: 'refused',
    from: 'plain',
    before: (page) =>
      page.route(SUPPORT, (route) =>
        route.fulfill({
          json: {
            code: '-1003',
            message: 'Too many tries. Please wait 30 seconds.',
            data: { retryAfter: 30 },
          },
        }),
      ),
    after: toastGone,
  },
  {
    screen: 'customerService',
    state: 'offline, with its toast',
    from: 'rendered',
    before: (page) => page.route(SUPPORT, (route) => route.abort()),
    after: (page) => page.getByRole('status').locator('span').waitFor(),
  },
  ...PAYING_SHOTS,
  ...SHOTS_OF_RESULTS,
  ...SHOTS_OF_LOANS,
  ...SHOTS_OF_OPTIONS,
  ...SHOTS_OF_HELP,
  ...SHOTS_OF_JOINT_LOGIN,
  ...SHOTS_OF_CONFIRMING,
  ...LEGAL_SHOTS,
  ...CARD_SHOTS,
  ...SHOTS_OF_COMPLAINTS,
  ...SETTING_SHOTS,
  ...SHOTS_OF_APPLYING,
  ...SHOTS_OF_IDENTITY,
  ...SHOTS_OF_SIGNING_IN,
  ...SHOTS_OF_HOME,
  { screen: 'developerTest', state: 'empty', from: 'rendered' },
  ...PAPERS_SHOTS,
]
