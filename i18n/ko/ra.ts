import type { TranslationMessages } from "ra-core";

/**
 * react-admin's own words in Korean: the text below the `ra.` prefix.
 *
 * - `Required` makes the sections react-admin calls optional compulsory too, so that a missing key fails to compile.
 * - One form for every count: polyglot has no plural in Korean and would only ever use the first form.
 * - No particle (을/를, 이/가…) follows a placeholder that holds a name, since it would depend on the last letter.
 */
export const ra: Required<TranslationMessages["ra"]> = {
  action: {
    add_filter: "필터 추가",
    add: "추가",
    back: "뒤로",
    bulk_actions: "%{smart_count}건 선택됨",
    cancel: "취소",
    clear_array_input: "목록 비우기",
    clear_input_value: "입력값 지우기",
    clone: "복제",
    confirm: "확인",
    create: "등록",
    create_item: "%{item} 등록",
    delete: "삭제",
    edit: "수정",
    export: "내보내기",
    list: "목록",
    refresh: "새로고침",
    remove_filter: "이 필터 제거",
    remove_all_filters: "필터 모두 제거",
    remove: "제거",
    reset: "초기화",
    save: "저장",
    search: "검색",
    search_columns: "열 검색",
    select_all: "전체 선택",
    select_all_button: "전체 선택",
    select_row: "이 행 선택",
    show: "상세",
    sort: "정렬",
    undo: "실행 취소",
    unselect: "선택 해제",
    expand: "펼치기",
    close: "닫기",
    open_menu: "메뉴 열기",
    close_menu: "메뉴 닫기",
    update: "변경",
    move_up: "위로 이동",
    move_down: "아래로 이동",
    open: "열기",
    toggle_theme: "밝은/어두운 화면 전환",
    select_columns: "열 선택",
    update_application: "새 버전으로 다시 열기",
  },
  boolean: {
    true: "예",
    false: "아니요",
    null: " ",
  },
  page: {
    create: "%{name} 등록",
    dashboard: "대시보드",
    edit: "%{name} %{recordRepresentation} 수정",
    error: "오류가 발생했습니다",
    list: "%{name}",
    loading: "불러오는 중",
    not_found: "페이지를 찾을 수 없습니다",
    show: "%{name} %{recordRepresentation} 상세",
    empty: "아직 등록된 %{name} 항목이 없습니다.",
    invite: "새로 등록하시겠습니까?",
    access_denied: "접근 권한 없음",
    authentication_error: "인증 오류",
  },
  input: {
    file: {
      upload_several:
        "업로드할 파일을 여기에 끌어다 놓거나, 클릭하여 선택해 주세요. 여러 개도 가능합니다.",
      upload_single:
        "업로드할 파일을 여기에 끌어다 놓거나, 클릭하여 선택해 주세요.",
    },
    image: {
      upload_several:
        "업로드할 이미지를 여기에 끌어다 놓거나, 클릭하여 선택해 주세요. 여러 개도 가능합니다.",
      upload_single:
        "업로드할 이미지를 여기에 끌어다 놓거나, 클릭하여 선택해 주세요.",
    },
    references: {
      all_missing: "연결된 데이터를 찾을 수 없습니다.",
      many_missing: "연결된 데이터 중 하나 이상을 더 이상 사용할 수 없습니다.",
      single_missing: "연결된 데이터를 더 이상 사용할 수 없습니다.",
    },
    password: {
      toggle_visible: "비밀번호 숨기기",
      toggle_hidden: "비밀번호 표시",
    },
  },
  message: {
    about: "정보",
    access_denied: "이 페이지를 볼 권한이 없습니다.",
    are_you_sure: "계속하시겠습니까?",
    authentication_error:
      "인증 서버에서 오류가 발생하여 로그인 정보를 확인하지 못했습니다.",
    auth_error: "인증 토큰을 확인하는 중 오류가 발생했습니다.",
    bulk_delete_content: "선택한 %{name} %{smart_count}건을 삭제하시겠습니까?",
    bulk_delete_title: "%{name} %{smart_count}건 삭제",
    // react-admin gives no recordRepresentation when several rows are updated, and polyglot would print it raw.
    bulk_update_content: "선택한 %{name} %{smart_count}건을 변경하시겠습니까?",
    bulk_update_title: "%{name} %{smart_count}건 변경",
    clear_array_input: "목록을 모두 비우시겠습니까?",
    delete_content: "이 %{name} 항목을 삭제하시겠습니까?",
    delete_title: "%{name} %{recordRepresentation} 삭제",
    details: "세부 정보",
    error: "화면을 처리하는 중 오류가 발생하여 요청을 완료하지 못했습니다.",
    invalid_form: "입력한 내용에 오류가 있습니다. 확인해 주세요.",
    loading: "잠시만 기다려 주세요.",
    no: "아니요",
    // No full stop: react-admin's page adds its own.
    not_found: "주소가 잘못되었거나 링크가 올바르지 않습니다",
    select_all_limit_reached:
      "항목이 너무 많아 모두 선택할 수 없습니다. 처음 %{max}건만 선택했습니다.",
    unsaved_changes:
      "저장하지 않은 변경 사항이 있습니다. 저장하지 않고 나가시겠습니까?",
    yes: "예",
    placeholder_data_warning:
      "네트워크 문제로 데이터를 새로고침하지 못했습니다.",
  },
  navigation: {
    clear_filters: "필터 지우기",
    no_filtered_results: "현재 필터에 맞는 %{name} 항목이 없습니다.",
    no_results: "%{name} 항목이 없습니다.",
    no_more_results:
      "%{page}페이지는 범위를 벗어났습니다. 이전 페이지로 이동해 주세요.",
    page_out_of_boundaries: "%{page}페이지는 범위를 벗어났습니다.",
    page_out_from_end: "마지막 페이지입니다. 더 이동할 수 없습니다.",
    page_out_from_begin: "첫 페이지입니다. 더 이동할 수 없습니다.",
    page_range_info: "%{offsetBegin}-%{offsetEnd} / 총 %{total}건",
    partial_page_range_info:
      "%{offsetBegin}-%{offsetEnd} / %{offsetEnd}건 초과",
    current_page: "현재 %{page}페이지",
    page: "%{page}페이지로 이동",
    first: "첫 페이지로 이동",
    last: "마지막 페이지로 이동",
    next: "다음 페이지로 이동",
    previous: "이전 페이지로 이동",
    page_rows_per_page: "페이지당 행 수:",
    skip_nav: "본문으로 건너뛰기",
  },
  sort: {
    // `field`, not `field_lower_first`: lower-casing would spoil labels that start in Latin letters (ID, SMS).
    sort_by: "%{field} %{order} 정렬",
    ASC: "오름차순",
    DESC: "내림차순",
  },
  auth: {
    auth_check_error: "로그인이 필요합니다.",
    user_menu: "사용자 메뉴",
    username: "아이디",
    password: "비밀번호",
    email: "이메일",
    sign_in: "로그인",
    sign_in_error: "로그인하지 못했습니다. 다시 시도해 주세요.",
    logout: "로그아웃",
  },
  notification: {
    updated: "%{smart_count}건을 수정했습니다.",
    created: "등록했습니다.",
    deleted: "%{smart_count}건을 삭제했습니다.",
    bad_item: "올바르지 않은 항목입니다.",
    item_doesnt_exist: "존재하지 않는 항목입니다.",
    http_error: "서버와 통신하는 중 오류가 발생했습니다.",
    data_provider_error:
      "데이터를 처리하는 중 오류가 발생했습니다. 자세한 내용은 콘솔에서 확인해 주세요.",
    i18n_error: "선택한 언어의 번역을 불러오지 못했습니다.",
    canceled: "작업을 취소했습니다.",
    logged_out: "세션이 종료되었습니다. 다시 로그인해 주세요.",
    not_authorized: "이 데이터에 접근할 권한이 없습니다.",
    application_update_available: "새 버전이 있습니다.",
    offline: "네트워크에 연결되어 있지 않아 데이터를 불러오지 못했습니다.",
  },
  validation: {
    required: "필수 입력 항목입니다.",
    minLength: "%{min}자 이상 입력해 주세요.",
    maxLength: "%{max}자 이하로 입력해 주세요.",
    minValue: "%{min} 이상의 값을 입력해 주세요.",
    maxValue: "%{max} 이하의 값을 입력해 주세요.",
    number: "숫자로 입력해 주세요.",
    email: "올바른 이메일 주소를 입력해 주세요.",
    oneOf: "다음 중 하나를 선택해 주세요: %{options}",
    regex: "형식에 맞게 입력해 주세요(정규식): %{pattern}",
    unique: "이미 사용 중인 값입니다.",
  },
  saved_queries: {
    label: "저장된 검색 조건",
    query_name: "검색 조건 이름",
    new_label: "현재 검색 조건 저장…",
    new_dialog_title: "현재 검색 조건 저장",
    remove_label: "저장된 검색 조건 삭제",
    remove_label_with_name: '검색 조건 "%{name}" 삭제',
    remove_dialog_title: "저장된 검색 조건 삭제",
    remove_message: "이 검색 조건을 저장된 목록에서 삭제하시겠습니까?",
    help: "목록에 필터를 적용한 뒤 저장해 두면 나중에 다시 쓸 수 있습니다.",
  },
  guesser: {
    empty: {
      title: "표시할 데이터가 없습니다",
      message: "데이터 연결 설정을 확인해 주세요.",
    },
  },
  configurable: {
    customize: "사용자 설정",
    configureMode: "이 페이지 설정",
    inspector: {
      title: "화면 설정",
      content: "설정할 화면 요소 위에 마우스를 올려 주세요.",
      reset: "설정 초기화",
      hideAll: "모두 숨기기",
      showAll: "모두 표시",
    },
    Datagrid: {
      title: "표",
      unlabeled: "이름 없는 열 #%{column}",
    },
    SimpleForm: {
      title: "양식",
      unlabeled: "이름 없는 입력란 #%{input}",
    },
    SimpleList: {
      title: "목록",
      primaryText: "기본 텍스트",
      secondaryText: "보조 텍스트",
      tertiaryText: "추가 텍스트",
    },
  },
};
