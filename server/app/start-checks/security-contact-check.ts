import type { Fault, Start } from '#server/app/start-checks/start-check.ts'

/** Who finds a weakness must know whom to tell. An expiry that has passed stops no start. */
export function securityContactFaults({ config }: Start): Fault[] {
  return config.security === null
    ? [
        'SECURITY_CONTACT and SECURITY_EXPIRES are not set: name whom finders of a weakness write to, such as mailto:security@app.example.com, and until when, such as 2027-12-31.',
      ]
    : []
}
