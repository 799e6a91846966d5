import { block, lines, link, words } from './parts.ts'

export const MapBlock = block('map', 'A place with a link to a map: nothing of a map service is loaded', {
  title: words('What the place is called', 'Our café'),
  address: lines('Its address', 'Jalan Braga 12\nBandung', 500),
  to: link('The map'),
})
