import type { readSetUp } from '#contract/console/set-up/set-up.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { brandSteps } from '#server/backoffice/set-up/brand-steps.ts'
import { holidayStep, pageStep, productStep } from '#server/backoffice/set-up/catalog-steps.ts'
import { installationSteps } from '#server/backoffice/set-up/installation-steps.ts'
import type { LenderStep, SetUpReader } from '#server/backoffice/set-up/lender-step.ts'
import { providerStates, providerStep } from '#server/backoffice/set-up/provider-step.ts'
import { staffSteps } from '#server/backoffice/set-up/staff-steps.ts'

/** What the database must hold before a first borrower, as `hiram setup` and the console say it. */
export async function dataSteps(reader: SetUpReader): Promise<LenderStep[]> {
  return [
    ...(await staffSteps(reader)),
    await productStep(reader),
    await pageStep(reader),
    await holidayStep(reader),
  ]
}

/** Everything that a lender needs, in the order in which it is done. */
export async function setUpPage(reader: SetUpReader): Promise<StaffOutput<typeof readSetUp>> {
  const providers = await providerStates(reader)
  return {
    steps: [
      ...brandSteps(reader),
      ...(await dataSteps(reader)),
      providerStep(providers),
      ...(await installationSteps(reader)),
    ],
    providers,
  }
}
