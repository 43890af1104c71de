export { FieldTextInput as Input } from '../components/FieldTextInput';
