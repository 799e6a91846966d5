import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Body, Email, NameText, Password } from './schema.ts'

const name = (description: string, example: string) => Type.Optional(about(description, NameText, example))

export const ClaimInstallationBody = Body({
  token: about(
    'From the link that the start of the installation or `npm run owner` prints',
    Type.String({ minLength: 1, maxLength: 200 }),
    'mZ8xq2vT…',
  ),
  email: about('The address to sign in with', Email, 'sari@example.com'),
  password: about('To sign in with; refused where it is easy to guess', Password, 'green-umbrella-92'),
  first_name: name('First name', 'Sari'),
  last_name: name('Last name', 'Dewi'),
})
export type ClaimInstallationInput = Static<typeof ClaimInstallationBody>
