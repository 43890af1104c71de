// A chunk of its own: its style sheet is long, and machines that have Korean fonts never fetch a font file of it.
import '@fontsource-variable/noto-sans-kr/index.css';
