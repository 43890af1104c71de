import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWallet';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettings';
import Apartment from '@mui/icons-material/Apartment';
import Balance from '@mui/icons-material/Balance';
import Business from '@mui/icons-material/Business';
import Contacts from '@mui/icons-material/Contacts';
import CurrencyExchange from '@mui/icons-material/CurrencyExchange';
import Dashboard from '@mui/icons-material/Dashboard';
import EventNote from '@mui/icons-material/EventNote';
import Flight from '@mui/icons-material/Flight';
import Groups from '@mui/icons-material/Groups';
import Label from '@mui/icons-material/LabelOutlined';
import LocationCity from '@mui/icons-material/LocationCity';
import Person from '@mui/icons-material/Person';
import Public from '@mui/icons-material/Public';
import RoomService from '@mui/icons-material/RoomService';
import Sms from '@mui/icons-material/Sms';
import ViewAgenda from '@mui/icons-material/ViewAgenda';
import type { SvgIconComponent } from '@mui/icons-material';

/** The icons that a declaration may name in `menu.icon`; an unknown name shows a label. */
const icons: { [name: string]: SvgIconComponent } = {
  accountBalanceWallet: AccountBalanceWallet,
  adminPanelSettings: AdminPanelSettings,
  apartment: Apartment,
  balance: Balance,
  business: Business,
  contacts: Contacts,
  currencyExchange: CurrencyExchange,
  dashboard: Dashboard,
  eventNote: EventNote,
  flight: Flight,
  groups: Groups,
  label: Label,
  locationCity: LocationCity,
  person: Person,
  public: Public,
  roomService: RoomService,
  sms: Sms,
  viewAgenda: ViewAgenda,
};

export const iconNamed = (name: string): SvgIconComponent => icons[name] ?? Label;
