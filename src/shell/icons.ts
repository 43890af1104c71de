import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWallet';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettings';
import Apartment from '@mui/icons-material/Apartment';
import Balance from '@mui/icons-material/Balance';
import Business from '@mui/icons-material/Business';
import Category from '@mui/icons-material/Category';
import Contacts from '@mui/icons-material/Contacts';
import CurrencyExchange from '@mui/icons-material/CurrencyExchange';
import Dashboard from '@mui/icons-material/Dashboard';
import Description from '@mui/icons-material/Description';
import DirectionsBoat from '@mui/icons-material/DirectionsBoat';
import DirectionsBus from '@mui/icons-material/DirectionsBus';
import EventIcon from '@mui/icons-material/Event';
import EventNote from '@mui/icons-material/EventNote';
import Flight from '@mui/icons-material/Flight';
import GolfCourse from '@mui/icons-material/GolfCourse';
import Groups from '@mui/icons-material/Groups';
import Hotel from '@mui/icons-material/Hotel';
import Inventory from '@mui/icons-material/Inventory';
import Label from '@mui/icons-material/LabelOutlined';
import LocationCity from '@mui/icons-material/LocationCity';
import MapOutlined from '@mui/icons-material/MapOutlined';
import Payments from '@mui/icons-material/Payments';
import Person from '@mui/icons-material/Person';
import Phone from '@mui/icons-material/Phone';
import Public from '@mui/icons-material/Public';
import Restaurant from '@mui/icons-material/Restaurant';
import RoomService from '@mui/icons-material/RoomService';
import School from '@mui/icons-material/School';
import Settings from '@mui/icons-material/Settings';
import Sms from '@mui/icons-material/Sms';
import Spa from '@mui/icons-material/Spa';
import Star from '@mui/icons-material/Star';
import Storage from '@mui/icons-material/Storage';
import Translate from '@mui/icons-material/Translate';
import ViewAgenda from '@mui/icons-material/ViewAgenda';
import type { SvgIconComponent } from '@mui/icons-material';
import type { MenuIcon } from '../schema/icons';

const icons: { readonly [name in MenuIcon]: SvgIconComponent } = {
  accountBalanceWallet: AccountBalanceWallet,
  adminPanelSettings: AdminPanelSettings,
  apartment: Apartment,
  balance: Balance,
  business: Business,
  category: Category,
  contacts: Contacts,
  currencyExchange: CurrencyExchange,
  dashboard: Dashboard,
  description: Description,
  directionsBoat: DirectionsBoat,
  directionsBus: DirectionsBus,
  event: EventIcon,
  eventNote: EventNote,
  flight: Flight,
  golfCourse: GolfCourse,
  groups: Groups,
  hotel: Hotel,
  inventory: Inventory,
  label: Label,
  locationCity: LocationCity,
  map: MapOutlined,
  payments: Payments,
  person: Person,
  phone: Phone,
  public: Public,
  restaurant: Restaurant,
  roomService: RoomService,
  school: School,
  settings: Settings,
  sms: Sms,
  spa: Spa,
  star: Star,
  storage: Storage,
  translate: Translate,
  viewAgenda: ViewAgenda,
};

const isIcon = (name: string): name is MenuIcon => Object.hasOwn(icons, name);

/** Unknown names get a default icon. */
export const iconNamed = (name: string): SvgIconComponent => (isIcon(name) ? icons[name] : Label);
