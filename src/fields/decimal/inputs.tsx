export { FieldNumberInput as Input } from '../components/FieldNumberInput';
