/** The customers of the demo. All sign in with the demo's password. */
export interface DemoCustomer {
  email: string
  first_name: string
  last_name: string
  phone: string
  /** Stores where they shop, favourite first; they register in the first. */
  stores: ('kopi-senja' | 'batik-larasati' | 'roti-pagi')[]
  address: {
    address_1: string
    address_2?: string
    city: string
    province?: string
    postal_code: string
    country_code: string
  }
}

const kopi = 'kopi-senja'
const batik = 'batik-larasati'
const roti = 'roti-pagi'

const at = (name: string) => `${name}@shopkey.test`

export const customers: DemoCustomer[] = [
  {
    email: at('siti.rahmawati'),
    first_name: 'Siti',
    last_name: 'Rahmawati',
    phone: '+62 812 3344 5501',
    stores: [batik, roti, kopi],
    address: {
      address_1: 'Jl. Kemang Raya 24',
      city: 'Jakarta Selatan',
      province: 'DKI Jakarta',
      postal_code: '12730',
      country_code: 'id',
    },
  },
  {
    email: at('budi.hartono'),
    first_name: 'Budi',
    last_name: 'Hartono',
    phone: '+62 812 3344 5502',
    stores: [kopi, roti],
    address: {
      address_1: 'Jl. Cihampelas 112',
      city: 'Bandung',
      province: 'Jawa Barat',
      postal_code: '40131',
      country_code: 'id',
    },
  },
  {
    email: at('ayu.lestari'),
    first_name: 'Ayu',
    last_name: 'Lestari',
    phone: '+62 812 3344 5503',
    stores: [batik, kopi],
    address: {
      address_1: 'Jl. Malioboro 8',
      city: 'Yogyakarta',
      province: 'DI Yogyakarta',
      postal_code: '55271',
      country_code: 'id',
    },
  },
  {
    email: at('agus.setiawan'),
    first_name: 'Agus',
    last_name: 'Setiawan',
    phone: '+62 812 3344 5504',
    stores: [kopi],
    address: {
      address_1: 'Jl. Diponegoro 41',
      city: 'Semarang',
      province: 'Jawa Tengah',
      postal_code: '50241',
      country_code: 'id',
    },
  },
  {
    email: at('rina.marlina'),
    first_name: 'Rina',
    last_name: 'Marlina',
    phone: '+62 812 3344 5505',
    stores: [roti, batik],
    address: {
      address_1: 'Jl. Bangka II No. 7',
      city: 'Jakarta Selatan',
      province: 'DKI Jakarta',
      postal_code: '12720',
      country_code: 'id',
    },
  },
  {
    email: at('yusuf.maulana'),
    first_name: 'Yusuf',
    last_name: 'Maulana',
    phone: '+62 812 3344 5506',
    stores: [roti, kopi],
    address: {
      address_1: 'Jl. Tebet Barat Dalam 15',
      city: 'Jakarta Selatan',
      province: 'DKI Jakarta',
      postal_code: '12810',
      country_code: 'id',
    },
  },
  {
    email: at('komang.ariani'),
    first_name: 'Komang',
    last_name: 'Ariani',
    phone: '+62 812 3344 5507',
    stores: [batik, kopi],
    address: {
      address_1: 'Jl. Monkey Forest 19, Ubud',
      city: 'Gianyar',
      province: 'Bali',
      postal_code: '80571',
      country_code: 'id',
    },
  },
  {
    email: at('hendra.gunawan'),
    first_name: 'Hendra',
    last_name: 'Gunawan',
    phone: '+62 812 3344 5508',
    stores: [kopi, batik],
    address: {
      address_1: 'Jl. Gajah Mada 77',
      city: 'Medan',
      province: 'Sumatera Utara',
      postal_code: '20153',
      country_code: 'id',
    },
  },
  {
    email: at('maya.sitorus'),
    first_name: 'Maya',
    last_name: 'Sitorus',
    phone: '+62 812 3344 5509',
    stores: [roti],
    address: {
      address_1: 'Jl. Senopati 60',
      address_2: 'Apartemen 12B',
      city: 'Jakarta Selatan',
      province: 'DKI Jakarta',
      postal_code: '12190',
      country_code: 'id',
    },
  },
  {
    email: at('fajar.nugroho'),
    first_name: 'Fajar',
    last_name: 'Nugroho',
    phone: '+62 812 3344 5510',
    stores: [kopi, roti],
    address: {
      address_1: 'Jl. Ijen 30',
      city: 'Malang',
      province: 'Jawa Timur',
      postal_code: '65119',
      country_code: 'id',
    },
  },
  {
    email: at('intan.permata'),
    first_name: 'Intan',
    last_name: 'Permata',
    phone: '+62 812 3344 5511',
    stores: [batik, roti],
    address: {
      address_1: 'Jl. Pahlawan 3',
      city: 'Surabaya',
      province: 'Jawa Timur',
      postal_code: '60174',
      country_code: 'id',
    },
  },
  {
    email: at('daeng.tata'),
    first_name: 'Daeng',
    last_name: 'Tata',
    phone: '+62 812 3344 5512',
    stores: [kopi],
    address: {
      address_1: 'Jl. Somba Opu 155',
      city: 'Makassar',
      province: 'Sulawesi Selatan',
      postal_code: '90111',
      country_code: 'id',
    },
  },
  {
    email: at('layla.almansoori'),
    first_name: 'Layla',
    last_name: 'Al Mansoori',
    phone: '+971 50 555 0121',
    stores: [batik],
    address: { address_1: 'Al Wasl Road 214', city: 'Dubai', postal_code: '00000', country_code: 'ae' },
  },
  {
    email: at('noura.alotaibi'),
    first_name: 'Noura',
    last_name: 'Al Otaibi',
    phone: '+966 55 555 0132',
    stores: [batik],
    address: { address_1: 'King Fahd Road 3812', city: 'Riyadh', postal_code: '12271', country_code: 'sa' },
  },
  {
    email: at('hessa.althani'),
    first_name: 'Hessa',
    last_name: 'Al Thani',
    phone: '+974 5555 0143',
    stores: [batik],
    address: { address_1: 'Al Corniche Street 9', city: 'Doha', postal_code: '00000', country_code: 'qa' },
  },
  {
    email: at('omar.alsabah'),
    first_name: 'Omar',
    last_name: 'Al Sabah',
    phone: '+965 5555 0154',
    stores: [batik],
    address: { address_1: 'Gulf Road, Block 5', city: 'Kuwait City', postal_code: '15000', country_code: 'kw' },
  },
  {
    email: at('sanne.devries'),
    first_name: 'Sanne',
    last_name: 'de Vries',
    phone: '+31 6 5550 1165',
    stores: [batik],
    address: { address_1: 'Prinsengracht 263', city: 'Amsterdam', postal_code: '1016 GV', country_code: 'nl' },
  },
  {
    email: at('lukas.weber'),
    first_name: 'Lukas',
    last_name: 'Weber',
    phone: '+49 151 5550 1176',
    stores: [batik],
    address: { address_1: 'Kastanienallee 12', city: 'Berlin', postal_code: '10435', country_code: 'de' },
  },
  {
    email: at('claire.moreau'),
    first_name: 'Claire',
    last_name: 'Moreau',
    phone: '+33 6 55 50 11 87',
    stores: [batik],
    address: { address_1: '8 rue des Martyrs', city: 'Paris', postal_code: '75009', country_code: 'fr' },
  },
  {
    email: at('emily.carter'),
    first_name: 'Emily',
    last_name: 'Carter',
    phone: '+1 206 555 0198',
    stores: [kopi, batik],
    address: {
      address_1: '1420 Pine Street',
      city: 'Seattle',
      province: 'WA',
      postal_code: '98101',
      country_code: 'us',
    },
  },
  {
    email: at('marcus.reed'),
    first_name: 'Marcus',
    last_name: 'Reed',
    phone: '+1 512 555 0109',
    stores: [kopi],
    address: {
      address_1: '908 South Lamar Boulevard',
      city: 'Austin',
      province: 'TX',
      postal_code: '78704',
      country_code: 'us',
    },
  },
  {
    email: at('hana.sato'),
    first_name: 'Hana',
    last_name: 'Sato',
    phone: '+81 90 5550 1110',
    stores: [kopi, batik],
    address: { address_1: '2-14-5 Kiyosumi, Koto-ku', city: 'Tokyo', postal_code: '135-0024', country_code: 'jp' },
  },
  {
    email: at('oliver.hughes'),
    first_name: 'Oliver',
    last_name: 'Hughes',
    phone: '+44 7700 900121',
    stores: [kopi],
    address: { address_1: '17 Broadway Market', city: 'London', postal_code: 'E8 4QJ', country_code: 'gb' },
  },
  {
    email: at('meiling.tan'),
    first_name: 'Mei Ling',
    last_name: 'Tan',
    phone: '+65 8555 0132',
    stores: [roti, kopi],
    address: { address_1: '55 Tiong Bahru Road', city: 'Singapore', postal_code: '160055', country_code: 'sg' },
  },
  {
    email: at('aminah.yusof'),
    first_name: 'Aminah',
    last_name: 'Yusof',
    phone: '+60 12 555 0143',
    stores: [roti, batik],
    address: {
      address_1: '12 Jalan Telawi 3, Bangsar',
      city: 'Kuala Lumpur',
      postal_code: '59100',
      country_code: 'my',
    },
  },
]
