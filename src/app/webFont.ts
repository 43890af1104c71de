// A script of its own: its style sheet is long, and machines that have Korean letters need none of it.
import '@fontsource-variable/noto-sans-kr/index.css';
